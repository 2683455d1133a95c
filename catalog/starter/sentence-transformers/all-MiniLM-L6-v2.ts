import type { StarterModel } from "../../starter.ts";

export default {
  task: "sentence-similarity",
  library: "sentence-transformers",
  license: "apache-2.0",
  tags: ["transformers", "feature-extraction", "transformers.js", "onnx", "openvino"],
  languages: ["en"],
  parameters: 22713216,
  context: 256,
  architectures: ["BertModel"],
  modelType: "bert",
  base: { model: "nreimers/MiniLM-L6-H384-uncased", relation: "finetune" },
  transformersInfo: {
    auto_model: "AutoModel",
    pipeline_tag: "feature-extraction",
    processor: "AutoTokenizer",
  },
  widget: [
    {
      source_sentence: "The ferry is late.",
      sentences: ["The boat has been delayed.", "She sings in a choir."],
    },
  ],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/sentence-transformers/all-MiniLM-L6-v2",
    "https://www.sbert.net/docs/sentence_transformer/pretrained_models.html",
  ],
  card: `The smallest model that people reach for first. Six layers turn a sentence or short paragraph into
384 numbers, fast enough for a laptop without a GPU, and small enough for a phone or a browser.

It was trained on more than a billion English pairs and expects English. Text beyond 256 word pieces
is cut off, so split documents before you embed them. No prefix is needed. For better retrieval at
four times the size take \`all-mpnet-base-v2\`; for other languages one of the multilingual models.`,
} satisfies StarterModel;
