import type { StarterModel } from "../../starter.ts";

export default {
  task: "zero-shot-classification",
  library: "transformers",
  license: "mit",
  languages: ["en"],
  context: 512,
  architectures: ["DebertaV2ForSequenceClassification"],
  modelType: "deberta-v2",
  base: { model: "microsoft/deberta-v3-large", relation: "finetune" },
  transformersInfo: {
    auto_model: "AutoModelForSequenceClassification",
    pipeline_tag: "text-classification",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/MoritzLaurer/deberta-v3-large-zeroshot-v2.0",
    "https://github.com/MoritzLaurer/zeroshot-classifier",
  ],
  card: `A universal classifier for English: give it a text and any labels. Trained for exactly this on
entailment data and on hundreds of classification tasks rewritten as entailment, not only on
inference puzzles.

This variant holds data of every license; the one ending in \`-c\` was trained on commercially
friendly data alone, which companies should prefer. Write labels as short statements in a template.
It has two classes inside, true and not true. 512 tokens, 435 million parameters.`,
} satisfies StarterModel;
