import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "other",
  licenseName: "lfm1.0",
  licenseLink: "https://huggingface.co/LiquidAI/LFM2-VL-450M/blob/main/LICENSE",
  tags: ["conversational", "multimodal", "safetensors"],
  languages: ["en"],
  parameters: 450822656,
  context: 32768,
  architectures: ["Lfm2VlForConditionalGeneration"],
  modelType: "lfm2_vl",
  created: "2025-08-12",
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/LiquidAI/LFM2-VL-450M",
    "https://www.liquid.ai/blog/lfm2-vl-efficient-vision-language-models",
  ],
  card: `Vision for wearables and cameras: 450 million parameters, of which SigLIP 2 takes 86 million, built
on Liquid's hybrid of short convolutions and a few attention layers. Pictures up to 512 by 512 are
taken as they are, larger ones in tiles; the token budget is adjustable at inference.

Fine-tuning for a narrow use is expected. LFM license: free below ten million dollars of yearly
revenue.`,
} satisfies StarterModel;
