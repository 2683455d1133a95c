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
    "https://huggingface.co/clefourrier/graphormer-base-pcqm4mv1",
    "https://github.com/microsoft/Graphormer",
    "https://arxiv.org/abs/2106.05234",
  ],
  card: `The earlier of the two Graphormer checkpoints, trained on PCQM4M, the first edition of the Open
Graph Benchmark's quantum chemistry challenge, which the architecture won in 2021.

Graph in, one number out: the HOMO-LUMO gap. The second edition cleaned up the data, so begin with
\`graphormer-base-pcqm4mv2\` unless you reproduce older results. Support is in transformers 4, with
Cython for preparing graphs.`,
} satisfies StarterModel;
