import type { StarterModel } from "../../starter.ts";

export default {
  task: "sentence-similarity",
  library: "sentence-transformers",
  license: "apache-2.0",
  tags: ["feature-extraction", "transformers", "transformers.js", "onnx"],
  languages: ["en"],
  parameters: 149014272,
  context: 8192,
  architectures: ["ModernBertModel"],
  modelType: "modernbert",
  base: { model: "answerdotai/ModernBERT-base", relation: "finetune" },
  created: "2024-12-29",
  transformersInfo: {
    auto_model: "AutoModel",
    pipeline_tag: "feature-extraction",
    processor: "AutoTokenizer",
  },
  widget: [
    {
      source_sentence: "search_query: When does the ferry leave?",
      sentences: [
        "search_document: The ferry to Bergen leaves at six.",
        "search_document: The bakery by the harbor opens at seven.",
      ],
    },
  ],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/nomic-ai/modernbert-embed-base", "https://www.nomic.ai/blog"],
  card: `Nomic's training recipe on top of ModernBERT: an English embedder that reads 8,192 tokens, and needs
no code from its repository, unlike \`nomic-embed-text-v1.5\`.

Vectors have 768 dimensions and can be cut to 256. The prefixes are the same: \`search_query: \` for
questions, \`search_document: \` for what is searched. A recent version of transformers is needed
because older ones do not know ModernBERT.`,
} satisfies StarterModel;
