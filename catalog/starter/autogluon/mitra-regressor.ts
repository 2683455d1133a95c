import type { StarterModel } from "../../starter.ts";

export default {
  task: "tabular-regression",
  license: "apache-2.0",
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/autogluon/mitra-regressor", "https://github.com/autogluon/autogluon"],
  card: `Mitra for numbers: predicts a continuous target from up to some thousands of example rows given in
context, optionally tuned on them. The counterpart of \`mitra-classifier\`, in AutoGluon since version
1.4.

Numbers and categories are prepared by AutoGluon, which can also ensemble it with boosted trees;
that combination is what its authors recommend. Suited to small tables, on a GPU or a patient CPU.
Apache license, commercial use included.`,
} satisfies StarterModel;
