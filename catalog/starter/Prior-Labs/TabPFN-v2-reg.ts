import type { StarterModel } from "../../starter.ts";

export default {
  task: "tabular-regression",
  library: "tabpfn",
  license: "other",
  licenseName: "Prior Labs License",
  licenseLink: "https://github.com/PriorLabs/TabPFN/blob/main/LICENSE",
  files: ["README.md", "config.json", "tabpfn-v2-regressor.ckpt"],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Prior-Labs/TabPFN-v2-reg", "https://github.com/PriorLabs/TabPFN"],
  card: `The regression half of TabPFN v2: predicts a number for each row, with a whole distribution and
quantiles if asked, from a table of examples and no training of its own.

Up to 10,000 rows and 500 columns of numbers and categories. It beats tuned boosted trees on many
small tables and costs one pass; on large ones trees catch up. Apache license with a clause that
asks for attribution.`,
} satisfies StarterModel;
