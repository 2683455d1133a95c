import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "gemma",
  tags: ["conversational", "multimodal", "safetensors"],
  parameters: 5439438272,
  context: 32768,
  architectures: ["Gemma3nForConditionalGeneration"],
  modelType: "gemma3n",
  base: {
    model: "google/gemma-3n-E2B",
    relation: "finetune",
  },
  gated: "manual",
  created: "2025-06-25",
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/google/gemma-3n-E2B-it", "https://ai.google.dev/gemma/docs"],
  card: `Made for phones: "E2B" means that five billion parameters run within the memory of two, because
per-layer embeddings stay in ordinary storage and parts for unused modalities are skipped. It
accepts text, pictures, speech and video.

Its audio encoder, derived from the Universal Speech Model, transcribes and translates. It is nested
inside E4B in the manner of a matryoshka. 32K tokens.`,
} satisfies StarterModel;
