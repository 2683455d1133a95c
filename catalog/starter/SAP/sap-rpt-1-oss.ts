import type { StarterModel } from "../../starter.ts";

export default {
  task: "tabular-classification",
  library: "sap-rpt-1-oss",
  license: "other",
  tags: ["tabular-regression", "tabular"],
  files: ["2025-11-04_sap-rpt-one-oss.pt", "README.md"],
  gated: "auto",
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/SAP/sap-rpt-1-oss",
    "https://github.com/SAP-samples/sap-rpt-1-oss",
    "https://arxiv.org/abs/2506.10707",
  ],
  card: `Predicts a column of a table from examples in its context, without training. Names of columns and
text cells are embedded for their meaning, unlike in most tabular networks, so "invoice date" and
"Rechnungsdatum" are the same thing to it. Formerly called ConTextTab.

Classification and regression in the manner of scikit-learn. Best quality uses 8192 rows of context,
several bags and a GPU with 80 GB; small settings fit ordinary cards. The code is open, the
checkpoint for research only.`,
} satisfies StarterModel;
