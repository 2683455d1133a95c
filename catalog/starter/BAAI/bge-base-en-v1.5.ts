import type { StarterModel } from "../../starter.ts";

export default {
  task: "feature-extraction",
  library: "sentence-transformers",
  license: "mit",
  tags: ["sentence-similarity", "transformers", "mteb", "text-embeddings-inference", "onnx"],
  languages: ["en"],
  parameters: 109482240,
  context: 512,
  architectures: ["BertModel"],
  modelType: "bert",
  created: "2023-09-11",
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
  sources: ["https://huggingface.co/BAAI/bge-base-en-v1.5", "https://github.com/FlagOpen/FlagEmbedding"],
  card: `The middle size of BGE's English family: 768 dimensions on a BERT base. Most of the quality of the
large model for a third of its cost.

Scores order well, yet they cluster between 0.6 and 1: choose a threshold on your own data rather
than by feeling. Questions may carry the instruction \`Represent this sentence for searching relevant
passages:\`, passages must not. The vector is that of the first token, normalized. At most 512
tokens; for longer texts or other languages see \`bge-m3\`.`,
} satisfies StarterModel;
