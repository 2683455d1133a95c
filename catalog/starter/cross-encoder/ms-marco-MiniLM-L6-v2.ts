import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-ranking",
  library: "sentence-transformers",
  license: "apache-2.0",
  tags: ["cross-encoder", "text-classification", "onnx", "openvino"],
  languages: ["en"],
  parameters: 22713601,
  context: 512,
  architectures: ["BertForSequenceClassification"],
  modelType: "bert",
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/cross-encoder/ms-marco-MiniLM-L6-v2",
    "https://www.sbert.net/docs/cross_encoder/pretrained_models.html",
  ],
  card: `The quick reranker. It reads a question together with a passage and gives one number: higher fits
better. Six layers, so scoring a hundred passages takes moments even without a large GPU.

It learned from the questions of MS MARCO: English, short, answered by web passages of up to 512
tokens with the question. The scores are raw logits, good for ordering and meaningless as
probabilities until a sigmoid is applied. A cross-encoder cannot be indexed; retrieve first, then
rerank.`,
} satisfies StarterModel;
