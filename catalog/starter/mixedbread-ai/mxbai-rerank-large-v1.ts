import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-ranking",
  library: "sentence-transformers",
  license: "apache-2.0",
  tags: ["cross-encoder", "onnx"],
  languages: ["en"],
  context: 512,
  architectures: ["DebertaV2ForSequenceClassification"],
  modelType: "deberta-v2",
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/mixedbread-ai/mxbai-rerank-large-v1",
    "https://www.mixedbread.com/blog/mxbai-rerank-v1",
  ],
  card: `An English reranker on DeBERTa v3 large, made to be put behind any search, be it by words or by
vectors, to reorder what it finds. Two smaller sisters, \`base\` and \`xsmall\`, trade accuracy for
speed.

It takes up to 512 tokens of question and passage and returns one score, higher for better. The
second generation of the series is based on Qwen, multilingual, and needs a package of its own; this
one runs anywhere a cross-encoder does.`,
} satisfies StarterModel;
