import type { StarterModel } from "../../starter.ts";

export default {
  task: "time-series-forecasting",
  license: "cc-by-nc-4.0",
  tags: ["time series", "forecasting", "pretrained models", "foundation models", "safetensors"],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/Salesforce/moirai-1.1-R-large",
    "https://github.com/SalesforceAIResearch/uni2ts",
    "https://arxiv.org/abs/2402.02592",
  ],
  card: `A universal forecaster by Salesforce: one encoder for any frequency, any number of related series
and covariates, which it flattens into one sequence. The large of three sizes, trained on LOTSA, 27
billion observations.

The forecast is a mixture of distributions from which you sample. Context length and patch size are
yours to choose and matter. It runs with the \`uni2ts\` package. Version 1.1 improved low-frequency
data. Research license without commercial use.`,
} satisfies StarterModel;
