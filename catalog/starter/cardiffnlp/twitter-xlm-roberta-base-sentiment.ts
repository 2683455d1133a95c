import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-classification",
  library: "transformers",
  tags: ["multilingual"],
  languages: ["ar", "en", "fr", "de", "hi", "it", "es", "pt"],
  context: 512,
  architectures: ["XLMRobertaForSequenceClassification"],
  modelType: "xlm-roberta",
  files: [
    "README.md",
    "config.json",
    "pytorch_model.bin",
    "sentencepiece.bpe.model",
    "special_tokens_map.json",
  ],
  transformersInfo: {
    auto_model: "AutoModelForSequenceClassification",
    pipeline_tag: "text-classification",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/cardiffnlp/twitter-xlm-roberta-base-sentiment",
    "https://github.com/cardiffnlp/xlm-t",
  ],
  card: `Sentiment of posts in many languages, in three classes. XLM-RoBERTa was trained further on 198
million tweets of more than thirty languages and tuned for sentiment on eight: Arabic, English,
French, German, Hindi, Italian, Portuguese and Spanish.

It carries over to others it has read, with less certainty. Write \`@user\` for names and \`http\` for
links. For English alone, the RoBERTa of the same group is better. The tokenizer needs
\`sentencepiece\`.`,
} satisfies StarterModel;
