import type { StarterModel } from "../../starter.ts";

export default {
  task: "zero-shot-classification",
  library: "transformers",
  license: "mit",
  languages: ["en"],
  context: 512,
  architectures: ["DebertaV2ForSequenceClassification"],
  modelType: "deberta-v2",
  base: { model: "microsoft/deberta-v3-base", relation: "finetune" },
  datasets: ["multi_nli", "facebook/anli", "fever"],
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
    "https://huggingface.co/MoritzLaurer/DeBERTa-v3-base-mnli-fever-anli",
    "https://github.com/MoritzLaurer/zeroshot-classifier",
  ],
  card: `Natural language inference on DeBERTa v3 base, from MultiNLI, Fever and the adversarial ANLI:
763,913 pairs in all. Ask it whether a claim follows from a text, or use it to classify by labels of
your own.

Smaller and quicker than the large zero-shot models and better than BART at a fraction of its size.
It separates entailment, neutral and contradiction, so it also serves to check claims. English, 512
tokens.`,
} satisfies StarterModel;
