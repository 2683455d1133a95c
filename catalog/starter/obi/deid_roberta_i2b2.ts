import type { StarterModel } from "../../starter.ts";

export default {
  task: "token-classification",
  library: "transformers",
  license: "mit",
  tags: ["deidentification", "medical notes", "phi"],
  languages: ["en"],
  context: 512,
  architectures: ["RobertaForTokenClassification"],
  modelType: "roberta",
  transformersInfo: {
    auto_model: "AutoModelForTokenClassification",
    pipeline_tag: "token-classification",
    processor: "AutoTokenizer",
  },
  widget: [{ text: "Seen by Dr. Hansen on 3 May at the clinic in Bergen." }],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/obi/deid_roberta_i2b2",
    "https://github.com/obi-ml-public/ehr_deidentification",
  ],
  card: `Finds what identifies a patient in English clinical notes, for removal: names of patients and staff,
dates, ages, places, hospitals, phone numbers, e-mail addresses, record numbers and other
identifiers, eleven classes in all. RoBERTa tuned on the i2b2 2014 challenge.

Missing one identifier is worse than masking a word too many: use the thresholds that the project
offers for higher recall, and have people check samples. Notes of other hospitals and countries look
different from its data.`,
} satisfies StarterModel;
