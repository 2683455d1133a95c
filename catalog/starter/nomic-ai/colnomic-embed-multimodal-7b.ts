import type { StarterModel } from "../../starter.ts";

export default {
  task: "visual-document-retrieval",
  library: "colpali",
  license: "apache-2.0",
  tags: ["vidore", "peft", "safetensors"],
  languages: ["en", "it", "fr", "de", "es"],
  base: {
    model: "Qwen/Qwen2.5-VL-7B-Instruct",
    relation: "adapter",
  },
  created: "2025-03-31",
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/nomic-ai/colnomic-embed-multimodal-7b",
    "https://www.nomic.ai/blog/posts/nomic-embed-multimodal",
  ],
  card: `Nomic's late-interaction embedder for text, pictures and page screenshots, seven billion parameters
from Qwen2.5-VL. Training on hard negatives from within the same source made it lead ViDoRe v2 at
release.

Interleaved text and images can be embedded directly. English, Italian, French, German and Spanish.
Its single-vector twin \`nomic-embed-multimodal-7b\` needs much less storage. Plan a 24 GB card for
indexing; pages are stored as many 128-dimensional vectors.`,
} satisfies StarterModel;
