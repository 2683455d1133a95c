import type { StarterModel } from "../../starter.ts";

export default {
  task: "sentence-similarity",
  library: "sentence-transformers",
  license: "mit",
  tags: ["feature-extraction", "text-embeddings-inference", "multilingual", "onnx"],
  parameters: 568000000,
  context: 8192,
  architectures: ["XLMRobertaModel"],
  modelType: "xlm-roberta",
  created: "2024-01-30",
  widget: [
    {
      source_sentence: "The ferry is late.",
      sentences: ["The boat has been delayed.", "She sings in a choir."],
    },
  ],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/BAAI/bge-m3", "https://github.com/FlagOpen/FlagEmbedding"],
  card: `Three ways to retrieve in one model: a dense vector of 1,024 numbers, sparse word weights, and a
vector for each token. It covers more than a hundred languages and texts from a sentence to 8,192
tokens.

The sentence-transformers code gives the dense vector, without any instruction; for the sparse and
multi-vector outputs use the \`FlagEmbedding\` package. Mixing dense and sparse scores is where it
shines, since exact names and numbers are then not lost. The base is XLM-RoBERTa large.`,
} satisfies StarterModel;
