import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-classification",
  library: "transformers",
  tags: ["emotion", "sentiment"],
  languages: ["en"],
  context: 512,
  architectures: ["RobertaForSequenceClassification"],
  modelType: "roberta",
  files: [
    "README.md",
    "config.json",
    "merges.txt",
    "pytorch_model.bin",
    "special_tokens_map.json",
    "tokenizer.json",
    "tokenizer_config.json",
    "vocab.json",
  ],
  transformersInfo: {
    auto_model: "AutoModelForSequenceClassification",
    pipeline_tag: "text-classification",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/j-hartmann/emotion-english-distilroberta-base",
    "https://github.com/j-hartmann/emotion-english-distilroberta-base",
  ],
  card: `Ekman's six basic emotions and neutral: anger, disgust, fear, joy, neutral, sadness, surprise. A
DistilRoBERTa tuned on six English data sets, from tweets and Reddit to dialogues of a television
series and student reports.

Exactly one label wins, which is easier to report than the long list of GoEmotions and coarser. It
was trained on a few thousand balanced examples a class. Short texts suit it best; the author has a
larger version on RoBERTa large.`,
} satisfies StarterModel;
