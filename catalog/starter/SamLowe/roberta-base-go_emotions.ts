import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-classification",
  library: "transformers",
  license: "mit",
  tags: ["emotions", "multi-label-classification"],
  languages: ["en"],
  parameters: 124667164,
  context: 512,
  architectures: ["RobertaForSequenceClassification"],
  modelType: "roberta",
  base: { model: "FacebookAI/roberta-base", relation: "finetune" },
  datasets: ["go_emotions"],
  transformersInfo: {
    auto_model: "AutoModelForSequenceClassification",
    pipeline_tag: "text-classification",
    processor: "AutoTokenizer",
  },
  widget: [{ text: "Thank you so much, I never expected that!" }],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/SamLowe/roberta-base-go_emotions",
    "https://github.com/samlowe/go_emotions-dataset",
  ],
  card: `Twenty-seven emotions and *neutral*, several at a time if need be. RoBERTa tuned on GoEmotions:
Reddit comments that people labeled with anything from admiration and curiosity to grief and
remorse.

Each label has its own probability, so ask for all (\`top_k=None\`) and choose thresholds by label;
half is too high for the rare ones, and a few like grief hardly ever win. English. Annotators
disagreed often, hence expect soft answers.`,
} satisfies StarterModel;
