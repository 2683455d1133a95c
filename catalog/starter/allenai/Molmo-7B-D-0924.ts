import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "multimodal", "custom_code", "safetensors"],
  languages: ["en"],
  parameters: 8021025280,
  context: 4096,
  architectures: ["MolmoForCausalLM"],
  modelType: "molmo",
  base: {
    model: "Qwen/Qwen2-7B",
    relation: "finetune",
  },
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    custom_class: "modeling_molmo.MolmoForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/allenai/Molmo-7B-D-0924", "https://molmo.allenai.org/blog"],
  card: `Molmo points. Asked where something is, or how many there are, it marks pixels in the picture, a
skill learned from human annotations collected for the PixMo data, which is open together with code
and weights; nothing was distilled from closed systems.

"D" is the demo model on Qwen2 7B with an OpenAI CLIP encoder. 4,096 tokens. Loading runs repository
code. Apache 2.0, meant for research and education.`,
} satisfies StarterModel;
