import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "other",
  licenseName: "llama4",
  licenseLink: "https://github.com/meta-llama/llama-models/blob/main/models/llama4/LICENSE",
  tags: ["conversational", "llama-4", "moe", "safetensors"],
  languages: ["ar", "de", "en", "es", "fr", "hi", "id", "it", "pt", "th", "tl", "vi"],
  parameters: 108641793536,
  context: 10485760,
  architectures: ["Llama4ForConditionalGeneration"],
  modelType: "llama4",
  base: {
    model: "meta-llama/Llama-4-Scout-17B-16E",
    relation: "finetune",
  },
  gated: "manual",
  created: "2025-04-05",
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  providers: {
    deepinfra: {
      id: "meta-llama/Llama-4-Scout-17B-16E-Instruct",
      task: "conversational",
    },
    groq: {
      id: "meta-llama/llama-4-scout-17b-16e-instruct",
      task: "conversational",
    },
    novita: {
      id: "meta-llama/llama-4-scout-17b-16e-instruct",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/meta-llama/Llama-4-Scout-17B-16E-Instruct",
    "https://github.com/meta-llama/llama-models",
  ],
  card: `Scout mixes 16 experts: 109 billion parameters in all, 17 billion at work for any token. Text and
images were fused early, in pretraining, and up to five pictures per request were tested.

Meta states a window of ten million tokens; providers offer between 128K and 320K, and quality far
out is best measured on your own data. Four-bit weights fit one 80 GB accelerator. License terms bar
entities of the European Union from the multimodal rights.`,
} satisfies StarterModel;
