import type { StarterModel } from "../../starter.ts";

export default {
  task: "zero-shot-classification",
  library: "transformers",
  license: "mit",
  languages: ["en"],
  parameters: 407344133,
  context: 1024,
  architectures: ["BartForSequenceClassification"],
  modelType: "bart",
  datasets: ["multi_nli"],
  transformersInfo: {
    auto_model: "AutoModelForSequenceClassification",
    pipeline_tag: "text-classification",
    processor: "AutoTokenizer",
  },
  providers: { "hf-inference": { id: "facebook/bart-large-mnli", task: "zero-shot-classification" } },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/facebook/bart-large-mnli",
    "https://github.com/facebookresearch/fairseq/tree/main/examples/bart",
    "https://huggingface.co/docs/inference-providers/main/tasks/zero-shot-classification",
  ],
  card: `Sorts English text into labels that you think up when you ask, without any training. It was taught
to decide whether one sentence follows from another; each label becomes a sentence, *This example is
about travel*, and what follows best wins.

The most used model of its kind, steady and well understood. Every label costs one pass, so twenty
labels cost twenty. Wording matters: try other phrasings of labels and of the template. Newer
DeBERTa models by Laurer are better at the same cost.`,
} satisfies StarterModel;
