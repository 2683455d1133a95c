import type { StarterModel } from "../../starter.ts";

export default {
  task: "tabular-classification",
  license: "apache-2.0",
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/autogluon/tabpfn-mix-1.0-classifier",
    "https://github.com/autogluon/autogluon",
  ],
  card: `A forerunner of Mitra: a tabular Transformer pretrained on a mix of random classifiers, from trees
to small networks, and meant to be tuned on the table at hand. 37 million parameters, read as
context like TabPFN's.

It lives in AutoGluon under the key \`TABPFNMIX\`. For new work Mitra or TabPFN v2 are stronger; it is
kept for comparison and because its license is permissive without conditions.`,
} satisfies StarterModel;
