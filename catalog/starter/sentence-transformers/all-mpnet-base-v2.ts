import type { StarterModel } from "../../starter.ts";

export default {
  task: "sentence-similarity",
  library: "sentence-transformers",
  license: "apache-2.0",
  tags: ["transformers", "feature-extraction", "onnx", "openvino"],
  languages: ["en"],
  parameters: 109486464,
  context: 384,
  architectures: ["MPNetForMaskedLM"],
  modelType: "mpnet",
  base: { model: "microsoft/mpnet-base", relation: "finetune" },
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
    "https://huggingface.co/sentence-transformers/all-mpnet-base-v2",
    "https://www.sbert.net/docs/sentence_transformer/pretrained_models.html",
  ],
  card: `The larger sister of \`all-MiniLM-L6-v2\`, trained on the same billion English pairs with MPNet as its
base: 768 numbers a text, at about five times the work. For years it was the general-purpose default
of its library and it remains a sound reference point.

Input longer than 384 word pieces is cut off. English only, no prefix. Newer models such as
\`gte-modernbert-base\` read far longer texts at a similar size.`,
} satisfies StarterModel;
