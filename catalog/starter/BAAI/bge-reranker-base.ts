import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-ranking",
  library: "sentence-transformers",
  license: "mit",
  tags: ["cross-encoder", "reranker", "text-embeddings-inference"],
  languages: ["en", "zh"],
  parameters: 278044417,
  context: 512,
  architectures: ["XLMRobertaForSequenceClassification"],
  modelType: "xlm-roberta",
  base: { model: "FacebookAI/xlm-roberta-base", relation: "finetune" },
  created: "2023-09-11",
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/BAAI/bge-reranker-base", "https://github.com/FlagOpen/FlagEmbedding"],
  card: `A cross-encoder for Chinese and English that scores how well a passage answers a question. It sits
on XLM-RoBERTa base and is meant to reorder the best hundred hits of an embedding model such as
\`bge-base-en-v1.5\`.

Question and passage together may have 512 tokens. The output is an unbounded score; a sigmoid maps
it to the range of 0 to 1. For other languages or longer passages take \`bge-reranker-v2-m3\`, which
came later.`,
} satisfies StarterModel;
