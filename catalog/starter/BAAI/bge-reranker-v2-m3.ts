import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-classification",
  library: "sentence-transformers",
  license: "apache-2.0",
  tags: ["cross-encoder", "reranker", "text-embeddings-inference"],
  languages: ["multilingual"],
  parameters: 567755777,
  context: 8192,
  architectures: ["XLMRobertaForSequenceClassification"],
  modelType: "xlm-roberta",
  base: { model: "BAAI/bge-m3", relation: "finetune" },
  created: "2024-03-01",
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/BAAI/bge-reranker-v2-m3", "https://github.com/FlagOpen/FlagEmbedding"],
  card: `The multilingual reranker most people pair with \`bge-m3\`: it starts from the same encoder and judges
question and passage in more than a hundred languages, also across two of them.

It accepts 8,192 tokens though the authors tuned it on shorter pairs, and suggest 1,024 as length.
One logit comes out; a sigmoid makes it a score from 0 to 1. At half a billion parameters it is the
light one of the second generation; its Gemma and MiniCPM sisters are several times larger.`,
} satisfies StarterModel;
