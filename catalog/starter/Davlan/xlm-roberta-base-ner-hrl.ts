import type { StarterModel } from "../../starter.ts";

export default {
  task: "token-classification",
  library: "transformers",
  license: "afl-3.0",
  tags: ["multilingual"],
  languages: ["ar", "de", "en", "es", "fr", "it", "lv", "nl", "pt", "zh"],
  context: 512,
  architectures: ["XLMRobertaForTokenClassification"],
  modelType: "xlm-roberta",
  base: { model: "FacebookAI/xlm-roberta-base", relation: "finetune" },
  files: [
    "README.md",
    "config.json",
    "pytorch_model.bin",
    "sentencepiece.bpe.model",
    "special_tokens_map.json",
    "tokenizer_config.json",
  ],
  transformersInfo: {
    auto_model: "AutoModelForTokenClassification",
    pipeline_tag: "token-classification",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Davlan/xlm-roberta-base-ner-hrl"],
  card: `The XLM-RoBERTa version of the ten-language name tagger: persons, organizations and places in
Arabic, Chinese, Dutch, English, French, German, Italian, Latvian, Portuguese and Spanish.

Compared with the multilingual BERT of the same author it handles unseen languages better, thanks to
a base that read a hundred of them. Join the pieces with an aggregation strategy. News text was the
source for all languages, so expect it to be best there. The tokenizer needs \`sentencepiece\`.`,
} satisfies StarterModel;
