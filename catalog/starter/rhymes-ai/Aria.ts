import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "multimodal", "moe", "safetensors"],
  languages: ["en"],
  parameters: 25307311216,
  context: 65536,
  architectures: ["AriaForConditionalGeneration"],
  modelType: "aria",
  base: {
    model: "rhymes-ai/Aria-Base-64K",
    relation: "finetune",
  },
  created: "2024-09-26",
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/rhymes-ai/Aria", "https://github.com/rhymes-ai/Aria"],
  card: `A native multimodal mixture of experts, 25.3 billion parameters with 3.9 billion active per visual
token. Text, pictures and video were mixed from pretraining on; a 64K window lets it take in several
minutes of film or long illustrated documents.

Apache licensed, a rarity among sparse vision models of 2024. One 80 GB card in BF16.`,
} satisfies StarterModel;
