import type { StarterModel } from "../../starter.ts";

export default {
  task: "feature-extraction",
  library: "sentence-transformers",
  license: "mit",
  tags: ["sentence-similarity", "transformers", "mteb", "text-embeddings-inference", "onnx"],
  languages: ["en"],
  parameters: 33360000,
  context: 512,
  architectures: ["BertModel"],
  modelType: "bert",
  created: "2023-09-12",
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
  sources: ["https://huggingface.co/BAAI/bge-small-en-v1.5", "https://github.com/FlagOpen/FlagEmbedding"],
  card: `An English embedding model for retrieval with 384 dimensions, hardly larger than MiniLM but trained
for questions against passages. The usual choice where an index has to be small and quick.

Version 1.5 spread the similarity scores more evenly and needs no instruction; for short questions
against long passages the authors still suggest to begin the question with \`Represent this sentence
for searching relevant passages:\`. Passages never get one. Use the vector of the first token,
normalized: the library does. At most 512 tokens.`,
} satisfies StarterModel;
