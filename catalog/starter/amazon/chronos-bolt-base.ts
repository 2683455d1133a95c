import type { StarterModel } from "../../starter.ts";

export default {
  task: "time-series-forecasting",
  library: "chronos-forecasting",
  license: "apache-2.0",
  tags: ["time series", "forecasting", "foundation models"],
  parameters: 205000000,
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/amazon/chronos-bolt-base",
    "https://github.com/amazon-science/chronos-forecasting",
  ],
  card: `Forecasts a series it has never seen, with quantiles, in one step. The T5 encoder reads the history
in patches and the decoder writes all horizons at once, which makes it many times quicker and leaner
than the first Chronos of the same size.

One variable at a time, horizons up to 64 steps as trained; longer ones are chained. Runs on a
processor. For several variables and known covariates take Chronos-2.`,
} satisfies StarterModel;
