import type { StarterModel } from "../../starter.ts";

export default {
  task: "time-series-forecasting",
  license: "cc-by-nc-4.0",
  tags: ["time series", "forecasting", "pretrained models", "foundation models", "safetensors"],
  parameters: 11400000,
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/Salesforce/moirai-2.0-R-small",
    "https://github.com/SalesforceAIResearch/uni2ts",
  ],
  card: `Moirai made simple: a decoder with one patch size and quantiles as output, in place of an encoder
with several and mixtures. Eleven million parameters, and yet better and faster than the large
models of version 1.

It forecasts each series by itself. Trained on a mix of public, synthetic and internal operational
data. Small enough for a CPU and large batches. The \`uni2ts\` package runs it; commercial use is not
allowed.`,
} satisfies StarterModel;
