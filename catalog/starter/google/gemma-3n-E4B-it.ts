import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "gemma",
  tags: ["conversational", "multimodal", "safetensors"],
  parameters: 7849978192,
  context: 32768,
  architectures: ["Gemma3nForConditionalGeneration"],
  modelType: "gemma3n",
  base: {
    model: "google/gemma-3n-E4B",
    relation: "finetune",
  },
  gated: "manual",
  created: "2025-06-25",
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  providers: {
    together: {
      id: "google/gemma-3n-E4B-it",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/google/gemma-3n-E4B-it", "https://ai.google.dev/gemma/docs"],
  card: `Elder twin of E2B. Eight billion raw parameters behave like four in accelerator memory, roughly 3
GB; intermediate sizes can be cut out of it by mix and match without training.

Listens as well as it looks: 16 kHz audio up to about thirty seconds per clip. Text quality
surpassed every model below ten billion in the Arena at its release.`,
} satisfies StarterModel;
