import type { StarterModel } from "../../starter.ts";

export default {
  task: "token-classification",
  library: "gliner",
  license: "apache-2.0",
  tags: ["gliner", "NER", "PII"],
  languages: ["en", "fr", "de", "es", "it", "pt"],
  base: { model: "urchade/gliner_multi-v2.1", relation: "finetune" },
  datasets: ["urchade/synthetic-pii-ner-mistral-v1"],
  files: ["README.md", "gliner_config.json", "pytorch_model.bin"],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/urchade/gliner_multi_pii-v1", "https://github.com/urchade/GLiNER"],
  card: `GLiNER tuned to find personal data in six languages: English, French, German, Spanish, Italian and
Portuguese. Name the kinds you care about, *phone number*, *passport number*, *IBAN*, *medication*,
and others as needed; more than fifty were in its training.

Since the classes are words in the call, one model serves different rules for different countries.
Its training text was synthetic. Test with your own documents, choose the threshold for recall, and
do not take it for a guarantee.`,
} satisfies StarterModel;
