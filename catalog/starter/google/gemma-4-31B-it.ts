import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "multimodal", "safetensors"],
  parameters: 32682372656,
  context: 262144,
  architectures: ["Gemma4ForConditionalGeneration"],
  modelType: "gemma4",
  base: {
    model: "google/gemma-4-31B",
    relation: "finetune",
  },
  created: "2026-03-11",
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  providers: {
    deepinfra: {
      id: "google/gemma-4-31B-it",
      task: "conversational",
    },
    novita: {
      id: "google/gemma-4-31b-it",
      task: "conversational",
    },
    together: {
      id: "google/gemma-4-31B-it",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/google/gemma-4-31B-it", "https://ai.google.dev/gemma/docs/core"],
  card: `Google's most capable open model of spring 2026: dense, 30.7 billion language parameters, an image
encoder of 550 million, a quarter-million-token window. Layers alternate between sliding and global
attention, the latter with shared keys and values.

A good base for fine-tuning and a strong multilingual writer. BF16 needs an 80 GB card,
quantization-aware four-bit weights around 20 GB. Audio is not supported in this size.`,
} satisfies StarterModel;
