import type { StarterModel } from "../../starter.ts";

export default {
  task: "tabular-classification",
  library: "flextab",
  tags: ["tabular-regression", "tabular"],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/SAP/FlexTab",
    "https://github.com/SAP-samples/flextab",
    "https://arxiv.org/abs/2606.30336",
  ],
  card: `One encoder for tables, several heads. FlexTab reads rows together with labeled examples and needs
no training on your data; separate decoders classify, predict numbers, spot outliers, cluster, or
match records that mean the same thing.

Classifier and regressor follow the habits of scikit-learn. The rows are embedded without regard to
a target, so the vectors can be reused. Weights are fetched by the package; a GPU is advisable for
larger tables. Read the license on its page first.`,
} satisfies StarterModel;
