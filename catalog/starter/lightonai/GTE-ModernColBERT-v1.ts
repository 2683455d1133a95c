import type { StarterModel } from "../../starter.ts";

export default {
  task: "sentence-similarity",
  library: "sentence-transformers",
  license: "apache-2.0",
  tags: ["PyLate", "ColBERT", "feature-extraction"],
  languages: ["en"],
  parameters: 149014272,
  context: 8192,
  modelType: "modernbert",
  base: { model: "Alibaba-NLP/gte-modernbert-base", relation: "finetune" },
  created: "2025-04-30",
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/lightonai/GTE-ModernColBERT-v1", "https://github.com/lightonai/pylate"],
  card: `A late-interaction retriever: instead of one vector a text it keeps one of 128 numbers for each
token, and compares them all. That finds details a single vector blurs, at the price of a much
larger index.

It builds on \`gte-modernbert-base\`, was trained with PyLate, and generalizes to documents of 8,192
tokens though it learned on 300. English. Use it through PyLate, either to order the hits of a
cheaper search again or with its own index.`,
} satisfies StarterModel;
