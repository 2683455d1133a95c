import type { StarterModel } from "../../starter.ts";

export default {
  task: "sentence-similarity",
  library: "sentence-transformers",
  license: "apache-2.0",
  tags: ["feature-extraction", "transformers", "onnx", "text-embeddings-inference"],
  languages: ["en"],
  parameters: 149014272,
  context: 8192,
  architectures: ["ModernBertModel"],
  modelType: "modernbert",
  base: { model: "answerdotai/ModernBERT-base", relation: "finetune" },
  created: "2025-01-20",
  transformersInfo: {
    auto_model: "AutoModel",
    pipeline_tag: "feature-extraction",
    processor: "AutoTokenizer",
  },
  widget: [
    {
      source_sentence: "When does the ferry leave?",
      sentences: ["The ferry to Bergen leaves at six.", "The bakery by the harbor opens at seven."],
    },
  ],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Alibaba-NLP/gte-modernbert-base", "https://arxiv.org/abs/2308.03281"],
  card: `An English embedder of ModernBERT's size and speed that reads 8,192 tokens and asks for no prefix on
either side, which makes it easy to drop in where a 512-token model was used before. It handles code
retrieval as well as prose.

Vectors have 768 dimensions, taken from the first token. \`gte-reranker-modernbert-base\` is its
companion for ordering the hits. For other languages see \`gte-multilingual-base\`.`,
} satisfies StarterModel;
