import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-ranking",
  library: "sentence-transformers",
  license: "apache-2.0",
  tags: ["cross-encoder", "text-embeddings-inference"],
  languages: ["en"],
  context: 8192,
  architectures: ["ModernBertForSequenceClassification"],
  modelType: "modernbert",
  base: { model: "answerdotai/ModernBERT-base", relation: "finetune" },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/Alibaba-NLP/gte-reranker-modernbert-base",
    "https://arxiv.org/abs/2308.03281",
  ],
  card: `An English cross-encoder on ModernBERT that judges a question with a passage of up to 8,192 tokens,
so whole documents can be scored without cutting them up. It does well on code, too.

With 149 million parameters it is quicker than the BGE rerankers of the large size. The companion of
\`gte-modernbert-base\`: retrieve with one, reorder with the other. Higher means a better match; older
versions of transformers do not know the architecture.`,
} satisfies StarterModel;
