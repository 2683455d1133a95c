import type { StarterModel } from "../../starter.ts";

export default {
  task: "token-classification",
  library: "transformers",
  license: "afl-3.0",
  tags: ["multilingual"],
  languages: ["ar", "de", "en", "es", "fr", "it", "lv", "nl", "pt", "zh"],
  context: 512,
  architectures: ["BertForTokenClassification"],
  modelType: "bert",
  base: { model: "google-bert/bert-base-multilingual-cased", relation: "finetune" },
  files: [
    "README.md",
    "config.json",
    "pytorch_model.bin",
    "special_tokens_map.json",
    "tokenizer_config.json",
    "vocab.txt",
  ],
  transformersInfo: {
    auto_model: "AutoModelForTokenClassification",
    pipeline_tag: "token-classification",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Davlan/bert-base-multilingual-cased-ner-hrl"],
  card: `Persons, organizations and places in ten well-resourced languages: Arabic, Chinese, Dutch, English,
French, German, Italian, Latvian, Portuguese and Spanish. Multilingual BERT tuned on the best public
sets of each.

One model for mixed text, no need to detect the language. There is no class for dates or other
names. It was trained on news; names in chats or fiction are harder.
\`Davlan/xlm-roberta-base-ner-hrl\` is the same on XLM-RoBERTa.`,
} satisfies StarterModel;
