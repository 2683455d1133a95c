import type { StarterModel } from "../../starter.ts";

export default {
  task: "any-to-any",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "multimodal", "safetensors"],
  parameters: 5123178051,
  context: 131072,
  architectures: ["Gemma4ForConditionalGeneration"],
  modelType: "gemma4",
  base: {
    model: "google/gemma-4-E2B",
    relation: "finetune",
  },
  created: "2026-03-02",
  transformersInfo: {
    auto_model: "AutoModelForMultimodalLM",
    pipeline_tag: "any-to-any",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/google/gemma-4-E2B-it", "https://ai.google.dev/gemma/docs/core"],
  card: `Gemma 4 for phones and small boards. 2.3 billion effective parameters, 5.1 with the per-layer
embeddings; text, pictures, video and sound go in, text comes out. Thinking is optional.

New against Gemma 3n are the Apache license, a window of 128K and native system prompts. LiteRT-LM
runs it on mobile GPUs from a file of about 2.6 GB.`,
} satisfies StarterModel;
