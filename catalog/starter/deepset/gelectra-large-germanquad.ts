import type { StarterModel } from "../../starter.ts";

export default {
  task: "question-answering",
  library: "transformers",
  license: "mit",
  languages: ["de"],
  context: 512,
  architectures: ["ElectraForQuestionAnswering"],
  modelType: "electra",
  base: { model: "deepset/gelectra-large", relation: "finetune" },
  datasets: ["deepset/germanquad"],
  files: [
    "README.md",
    "config.json",
    "pytorch_model.bin",
    "special_tokens_map.json",
    "tokenizer_config.json",
    "vocab.txt",
  ],
  transformersInfo: {
    auto_model: "AutoModelForQuestionAnswering",
    pipeline_tag: "question-answering",
    processor: "AutoTokenizer",
  },
  widget: [
    { text: "Wohin fährt die Fähre?", context: "Die Fähre legt um sechs Uhr ab und fährt nach Bergen." },
  ],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/deepset/gelectra-large-germanquad",
    "https://github.com/deepset-ai/haystack",
  ],
  card: `German extractive question answering: ELECTRA large for German, tuned on GermanQuAD, eleven and a
half thousand questions that were asked in German from the start instead of being translated.

It knows compound words and German question forms and outdoes multilingual models clearly. All of
its questions have answers, so it always returns a span; look at the score. A base-size and a
distilled version exist for CPUs.`,
} satisfies StarterModel;
