import type { StarterModel } from "../../starter.ts";

export default {
  task: "fill-mask",
  library: "transformers",
  license: "apache-2.0",
  tags: ["multilingual"],
  languages: ["multilingual"],
  parameters: 178566653,
  context: 512,
  architectures: ["BertForMaskedLM"],
  modelType: "bert",
  datasets: ["wikipedia"],
  transformersInfo: {
    auto_model: "AutoModelForMaskedLM",
    pipeline_tag: "fill-mask",
    processor: "AutoTokenizer",
  },
  maskToken: "[MASK]",
  widget: [{ text: "Paris is the [MASK] of France." }],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/google-bert/bert-base-multilingual-cased",
    "https://github.com/google-research/bert",
  ],
  card: `BERT for the 104 largest Wikipedias, with one vocabulary for all and upper case kept. Tune it on
examples of one language and it will do the task passably in many others, which surprised its
authors.

It knows nothing of which language it reads. Small languages are under-represented, and XLM-RoBERTa
outdoes it almost everywhere; it stays popular where a small, settled model is wanted. Prefer this
cased variant: the uncased one strips accents.`,
} satisfies StarterModel;
