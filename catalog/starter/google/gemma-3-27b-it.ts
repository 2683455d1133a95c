import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "gemma",
  tags: ["conversational", "multimodal", "safetensors"],
  parameters: 27432406640,
  context: 131072,
  architectures: ["Gemma3ForConditionalGeneration"],
  modelType: "gemma3",
  base: {
    model: "google/gemma-3-27b-pt",
    relation: "finetune",
  },
  gated: "manual",
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  providers: {
    novita: {
      id: "google/gemma-3-27b-it",
      task: "conversational",
    },
    scaleway: {
      id: "gemma-3-27b-it",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/google/gemma-3-27b-it", "https://ai.google.dev/gemma/docs"],
  card: `The largest Gemma 3, introduced as the most capable model for one accelerator. Fourteen trillion
tokens of training, image input, a window of 128K and prose that raters liked better than that of
several much heavier systems.

Unquantized it fills 55 GB; quantization-aware Q4 weights bring it to 17. Licensed under the Gemma
terms; Gemma 4 moved to Apache.`,
} satisfies StarterModel;
