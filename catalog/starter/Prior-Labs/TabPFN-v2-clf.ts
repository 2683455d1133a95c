import type { StarterModel } from "../../starter.ts";

export default {
  task: "tabular-classification",
  library: "tabpfn",
  license: "other",
  licenseName: "Prior Labs License",
  licenseLink: "https://github.com/PriorLabs/TabPFN/blob/main/LICENSE",
  files: ["README.md", "config.json", "tabpfn-v2-classifier.ckpt"],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Prior-Labs/TabPFN-v2-clf", "https://github.com/PriorLabs/TabPFN"],
  card: `Classifies rows of a table without training: the labeled rows and the new ones are read together,
and the answer comes in one pass. A Transformer that was taught on millions of invented data sets
and published in *Nature* in 2025.

Made for up to 10,000 rows, 500 columns and ten classes; missing values, categories and outliers
need no preparation. A GPU helps beyond a thousand rows. Use the \`tabpfn\` package, which looks like
scikit-learn. The license is Apache with an attribution clause.`,
} satisfies StarterModel;
