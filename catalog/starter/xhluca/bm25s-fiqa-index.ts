import type { StarterModel } from "../../starter.ts";

export default {
  library: "bm25s",
  tags: ["bm25", "retrieval"],
  languages: ["en"],
  datasets: ["BeIR/fiqa"],
  files: ["README.md", "corpus.jsonl", "params.index.json", "vocab.index.json"],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/xhluca/bm25s-fiqa-index", "https://github.com/xhluca/bm25s"],
  card: `Not a neural network but a search index: the FiQA collection of questions and answers about finance,
indexed for BM25 by the author of BM25S. It serves as a ready example of keeping a lexical index in
a model repository.

Loading it gives a retriever that ranks the passages for a query by shared words, in milliseconds on
any processor; the texts come along. English; replace it by an index of your own documents.`,
} satisfies StarterModel;
