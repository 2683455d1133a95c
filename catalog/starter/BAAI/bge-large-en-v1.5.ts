import type { StarterModel } from "../../starter.ts";

export default {
  task: "feature-extraction",
  library: "sentence-transformers",
  license: "mit",
  tags: ["sentence-similarity", "transformers", "mteb", "text-embeddings-inference", "onnx"],
  languages: ["en"],
  parameters: 335141888,
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
  providers: { "hf-inference": { id: "BAAI/bge-large-en-v1.5", task: "feature-extraction" } },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/BAAI/bge-large-en-v1.5", "https://github.com/FlagOpen/FlagEmbedding"],
  card: `The largest of the three English BGE models: 1,024 dimensions on a BERT large. Take it where quality
counts and memory does not; the base model is close behind and three times cheaper.

Like its sisters it embeds 512 tokens at most, uses the first token's vector and wants no
instruction on passages; for short questions the authors suggest \`Represent this sentence for
searching relevant passages:\`. Pair it with \`bge-reranker-large\` to order the top hits again.`,
} satisfies StarterModel;
