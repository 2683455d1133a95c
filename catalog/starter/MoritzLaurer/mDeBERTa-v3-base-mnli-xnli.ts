import type { StarterModel } from "../../starter.ts";

export default {
  task: "zero-shot-classification",
  library: "transformers",
  license: "mit",
  tags: ["nli"],
  languages: [
    "multilingual",
    "en",
    "ar",
    "bg",
    "de",
    "el",
    "es",
    "fr",
    "hi",
    "ru",
    "sw",
    "th",
    "tr",
    "ur",
    "vi",
    "zh",
  ],
  context: 512,
  architectures: ["DebertaV2ForSequenceClassification"],
  modelType: "deberta-v2",
  base: { model: "microsoft/mdeberta-v3-base", relation: "finetune" },
  datasets: ["multi_nli", "xnli"],
  files: [
    "README.md",
    "added_tokens.json",
    "config.json",
    "pytorch_model.bin",
    "special_tokens_map.json",
    "spm.model",
    "tokenizer_config.json",
  ],
  transformersInfo: {
    auto_model: "AutoModelForSequenceClassification",
    pipeline_tag: "text-classification",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/MoritzLaurer/mDeBERTa-v3-base-mnli-xnli",
    "https://github.com/MoritzLaurer/zeroshot-classifier",
  ],
  card: `Zero-shot classification in a hundred languages, without translation. Multilingual DeBERTa was tuned
on English inference pairs and their professional translations into fourteen languages (XNLI), and
transfers to the rest of what it has read.

Text and labels may be in different languages; English labels often work best. Half precision is
known to fail with this architecture, so keep 32 bits or bfloat16. For English alone its
single-language sisters are stronger.`,
} satisfies StarterModel;
