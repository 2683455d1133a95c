import type { StarterModel } from "../../starter.ts";

export default {
  task: "tabular-classification",
  license: "apache-2.0",
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/autogluon/mitra-classifier", "https://github.com/autogluon/autogluon"],
  card: `Amazon's foundation model for small tables, part of AutoGluon 1.4. Like TabPFN it reads labeled
rows as context; it was pretrained on a mixture of synthetic sources that were chosen to differ from
each other.

Best below 5,000 rows and a hundred columns, and it can be tuned on your data for further gain. Ask
for it through AutoGluon with the key \`MITRA\`. Free for commercial use. Ten classes at most.`,
} satisfies StarterModel;
