import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-ranking",
  library: "sentence-transformers",
  license: "mit",
  tags: ["cross-encoder", "reranker", "text-embeddings-inference"],
  languages: ["en", "zh"],
  parameters: 559891457,
  context: 512,
  architectures: ["XLMRobertaForSequenceClassification"],
  modelType: "xlm-roberta",
  base: { model: "FacebookAI/xlm-roberta-large", relation: "finetune" },
  created: "2023-09-12",
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/BAAI/bge-reranker-large", "https://github.com/FlagOpen/FlagEmbedding"],
  card: `The larger of the two first BGE rerankers, on XLM-RoBERTa large. Chinese and English, a question and
a passage of 512 tokens together, one score as output.

It is about three times as costly as \`bge-reranker-base\`, so it pays to hand it fewer candidates.
The scores are logits: order by them, and apply a sigmoid where a number between 0 and 1 is needed.`,
} satisfies StarterModel;
