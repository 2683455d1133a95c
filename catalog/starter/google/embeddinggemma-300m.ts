import type { StarterModel } from "../../starter.ts";

export default {
  task: "sentence-similarity",
  library: "sentence-transformers",
  license: "gemma",
  tags: ["feature-extraction", "text-embeddings-inference", "multilingual"],
  parameters: 307581696,
  context: 2048,
  architectures: ["Gemma3TextModel"],
  modelType: "gemma3_text",
  gated: "manual",
  created: "2025-07-17",
  widget: [
    {
      source_sentence: "task: search result | query: When does the ferry leave?",
      sentences: [
        "title: none | text: The ferry to Bergen leaves at six.",
        "title: none | text: The bakery by the harbor opens at seven.",
      ],
    },
  ],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/google/embeddinggemma-300m",
    "https://ai.google.dev/gemma/docs/embeddinggemma",
  ],
  card: `A small multilingual embedder by Google, built from Gemma 3 to run on phones and laptops. 768
dimensions, which may be cut to 512, 256 or 128 and normalized again; over a hundred languages;
2,048 tokens.

Text takes a prompt: \`task: search result | query: \` before questions, \`title: none | text: \` before
documents; other tasks have their own. It does not work in float16: use float32 or bfloat16. The
weights are gated: accept the Gemma terms first.`,
} satisfies StarterModel;
