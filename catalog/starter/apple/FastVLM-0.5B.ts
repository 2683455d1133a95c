import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "apple-amlr",
  tags: ["conversational", "multimodal", "custom_code", "safetensors"],
  languages: ["en"],
  parameters: 758833760,
  context: 32768,
  architectures: ["LlavaQwen2ForCausalLM"],
  modelType: "llava_qwen2",
  created: "2025-08-25",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/apple/FastVLM-0.5B", "https://github.com/apple/ml-fastvlm"],
  card: `Apple's demonstration that the encoder is the bottleneck: FastViTHD, a convolutional hybrid, emits
few tokens even at high resolution, so the first word appears many times sooner than with
LLaVA-style peers. The language part is Qwen2 0.5B.

Live captioning on an iPhone is feasible with the CoreML export. Research license of Apple, no
commercial use.`,
} satisfies StarterModel;
