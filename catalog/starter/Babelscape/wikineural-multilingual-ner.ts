import type { StarterModel } from "../../starter.ts";

export default {
  task: "token-classification",
  library: "transformers",
  license: "cc-by-nc-sa-4.0",
  tags: ["named-entity-recognition", "multilingual"],
  languages: ["de", "en", "es", "fr", "it", "nl", "pl", "pt", "ru"],
  context: 512,
  architectures: ["BertForTokenClassification"],
  modelType: "bert",
  datasets: ["Babelscape/wikineural"],
  files: [
    "README.md",
    "config.json",
    "pytorch_model.bin",
    "special_tokens_map.json",
    "tokenizer.json",
    "tokenizer_config.json",
    "vocab.txt",
  ],
  transformersInfo: {
    auto_model: "AutoModelForTokenClassification",
    pipeline_tag: "token-classification",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/Babelscape/wikineural-multilingual-ner",
    "https://github.com/Babelscape/wikineural",
  ],
  card: `Named entities in nine languages (German, English, Spanish, French, Italian, Dutch, Polish,
Portuguese, Russian), learned from Wikipedia pages that were labeled automatically and with care.
Persons, places, organizations and other names.

All languages were trained at once, in equal style, so quality is even across them. Text unlike an
encyclopaedia is weaker ground; mixing in news data helps. The license forbids commercial use, as
that of its data does.`,
} satisfies StarterModel;
