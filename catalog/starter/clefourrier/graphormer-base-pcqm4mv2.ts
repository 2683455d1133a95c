import type { StarterModel } from "../../starter.ts";

export default {
  task: "graph-ml",
  license: "mit",
  tags: ["graphs", "graphormer"],
  architectures: ["GraphormerForGraphClassification"],
  modelType: "graphormer",
  created: "2023-01-05",
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/clefourrier/graphormer-base-pcqm4mv2",
    "https://github.com/microsoft/Graphormer",
    "https://arxiv.org/abs/2106.05234",
  ],
  card: `Predicts a property of a molecule from its graph. Graphormer is a Transformer whose attention knows
degrees, shortest paths and bonds; this checkpoint learned the gap between the highest filled and
the lowest empty orbital on PCQM4Mv2, 3.7 million molecules.

Tune it on your own molecular task, as the tutorial of its author does with \`ogbg-molhiv\`. The data
collator needs Cython. Support is in transformers 4, where it counts as deprecated. For large graphs
it is too costly: attention is between all pairs.`,
} satisfies StarterModel;
