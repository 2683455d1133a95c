import type { StarterModel } from "../../starter.ts";

export default {
  task: "token-classification",
  library: "transformers",
  license: "apache-2.0",
  languages: ["en"],
  context: 512,
  architectures: ["DistilBertForTokenClassification"],
  modelType: "distilbert",
  transformersInfo: {
    auto_model: "AutoModelForTokenClassification",
    pipeline_tag: "token-classification",
    processor: "AutoTokenizer",
  },
  widget: [{ text: "A 54-year-old woman with fever was given 500 mg of paracetamol." }],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/d4data/biomedical-ner-all",
    "https://github.com/dreji18/Bio-Epidemiology-NER",
  ],
  card: `Marks what matters in an English case report: 107 classes from age, sex and symptom to medication,
dosage, lab value and outcome. DistilBERT tuned on the Maccrobat corpus of annotated case reports.

The many classes make it a good first sketch for structuring medical text, and some are rare and
uncertain. It learned from a few hundred reports, so test on your own. No medical device, and no
replacement for coding by people.`,
} satisfies StarterModel;
