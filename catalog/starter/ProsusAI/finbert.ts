import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-classification",
  library: "transformers",
  tags: ["financial-sentiment-analysis", "sentiment-analysis"],
  languages: ["en"],
  context: 512,
  architectures: ["BertForSequenceClassification"],
  modelType: "bert",
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
  widget: [{ text: "Operating costs rose faster than sales in the third quarter." }],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/ProsusAI/finbert", "https://github.com/ProsusAI/finBERT"],
  card: `Tells whether a sentence of financial news is positive, negative or neutral for the company it
speaks of. BERT was trained further on Reuters text and tuned on the Financial PhraseBank, whose
sentences were labeled by people with a background in finance.

*Costs rose* is bad news here, whatever its words sound like elsewhere. Give it one sentence at a
time, in English. It judges tone and not the market: do not read a forecast into it.
\`yiyanghkust/finbert-tone\` is a different model trained on analyst reports.`,
} satisfies StarterModel;
