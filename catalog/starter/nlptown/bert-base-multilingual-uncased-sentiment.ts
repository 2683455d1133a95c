import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-classification",
  library: "transformers",
  license: "mit",
  languages: ["en", "nl", "de", "fr", "it", "es"],
  parameters: 167360261,
  context: 512,
  architectures: ["BertForSequenceClassification"],
  modelType: "bert",
  base: { model: "google-bert/bert-base-multilingual-uncased", relation: "finetune" },
  files: [
    "README.md",
    "config.json",
    "pytorch_model.bin",
    "special_tokens_map.json",
    "tokenizer_config.json",
    "vocab.txt",
  ],
  transformersInfo: {
    auto_model: "AutoModelForSequenceClassification",
    pipeline_tag: "text-classification",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/nlptown/bert-base-multilingual-uncased-sentiment",
    "https://www.nlp.town/",
  ],
  card: `Guesses how many stars a product review would give, from one to five. Trained on several hundred
thousand reviews in English, Dutch, German, French, Spanish and Italian, so it needs no translation
for these.

The label is the text \`1 star\` to \`5 stars\`. Neighboring stars get mixed up often, opposite ends
rarely: sum the probabilities if you need a number. It knows reviews; for posts or news take another
model. Case is ignored and so are accents.`,
} satisfies StarterModel;
