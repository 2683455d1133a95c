import type { StarterModel } from "../../starter.ts";

export default {
  task: "fill-mask",
  library: "transformers",
  license: "mit",
  languages: ["en"],
  context: 512,
  architectures: ["BertForMaskedLM"],
  modelType: "bert",
  files: ["README.md", "config.json", "pytorch_model.bin", "vocab.txt"],
  transformersInfo: {
    auto_model: "AutoModelForMaskedLM",
    pipeline_tag: "fill-mask",
    processor: "AutoTokenizer",
  },
  maskToken: "[MASK]",
  widget: [{ text: "The patient was admitted with chest [MASK]." }],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/emilyalsentzer/Bio_ClinicalBERT",
    "https://github.com/EmilyAlsentzer/clinicalBERT",
  ],
  card: `BioBERT taken further on two million notes from the intensive care units of one Boston hospital
(MIMIC-III). It knows the abbreviations and telegraphic style that break general models.

A base to tune for codes, entities or outcomes in English clinical text. The notes come from one
place and time: test on yours before relying on it. It is no medical device. For papers rather than
notes PubMedBERT is the better start.`,
} satisfies StarterModel;
