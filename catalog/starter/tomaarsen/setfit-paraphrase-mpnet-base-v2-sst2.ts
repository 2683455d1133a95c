import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-classification",
  library: "setfit",
  tags: ["sentence-transformers"],
  languages: ["en"],
  base: {
    model: "sentence-transformers/paraphrase-mpnet-base-v2",
    relation: "finetune",
  },
  datasets: ["sst2"],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/tomaarsen/setfit-paraphrase-mpnet-base-v2-sst2",
    "https://github.com/huggingface/setfit",
  ],
  card: `Tells positive from negative reviews after seeing a handful of examples: SetFit tuned a sentence
encoder on pairs made of them, then fitted a logistic regression on top. It is the result of the
library's introductory script.

English film reviews were the source, so other subjects are more of a guess. The value is in the
recipe: with eight labeled texts per class, a classifier of your own takes a minute to train,
without prompts.`,
} satisfies StarterModel;
