import type { StarterModel } from "../../starter.ts";

export default {
  task: "tabular-regression",
  license: "apache-2.0",
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/autogluon/tabpfn-mix-1.0-regressor",
    "https://github.com/autogluon/autogluon",
  ],
  card: `The regression version of TabPFNMix, pretrained on synthetic tables whose targets came from random
regressors. Intended for tuning inside AutoGluon, where it is called \`TABPFNMIX\`.

It predicts single numbers, without the distributions TabPFN v2 offers. 39 million parameters, so a
laptop is enough for small tables. Newer models surpass it; take it where an Apache license without
conditions and a small footprint count.`,
} satisfies StarterModel;
