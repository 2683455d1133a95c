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
  context: 8192,
  files: ["README.md", "config.json", "model.safetensors"],
  created: "2025-10-30",
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/amazon/chronos-2",
    "https://github.com/amazon-science/chronos-forecasting",
  ],
  card: `Forecasts series it has never seen, and takes the rest of the table into account: several series at
once, past covariates such as prices, and known future ones such as holidays. Earlier Chronos models
saw one series alone.

120 million parameters; up to 8,192 past values and 1,024 steps ahead, as 21 quantiles. More than
three hundred series a second on one GPU, and usable on a CPU. Trained largely on synthetic data.`,
} satisfies StarterModel;
