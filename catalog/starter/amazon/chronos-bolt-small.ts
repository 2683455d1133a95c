import type { StarterModel } from "../../starter.ts";

export default {
  task: "time-series-forecasting",
  library: "chronos-forecasting",
  license: "apache-2.0",
  tags: [
    "time series",
    "forecasting",
    "pretrained models",
    "foundation models",
    "time series foundation models",
    "time-series",
    "safetensors",
  ],
  parameters: 48000000,
  context: 2048,
  architectures: ["ChronosBoltModelForForecasting"],
  modelType: "t5",
  files: ["README.md", "config.json", "model.safetensors"],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/amazon/chronos-bolt-small",
    "https://github.com/amazon-science/chronos-forecasting",
  ],
  card: `Chronos-Bolt with 48 million parameters, close to the base model in accuracy and light enough to
forecast thousands of series on a CPU in minutes. AutoGluon's quick preset relies on it.

It looks back over 2,048 values and gives nine quantiles for 64 steps at once. No training is
needed, tuning is possible. One series at a time. Give it plain values: scaling is done inside,
missing ones are allowed.`,
} satisfies StarterModel;
