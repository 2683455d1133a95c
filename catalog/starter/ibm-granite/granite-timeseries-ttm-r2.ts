import type { StarterModel } from "../../starter.ts";

export default {
  task: "time-series-forecasting",
  library: "granite-tsfm",
  license: "apache-2.0",
  tags: [
    "time series",
    "forecasting",
    "pretrained models",
    "foundation models",
    "time series foundation models",
    "time-series",
  ],
  architectures: ["TinyTimeMixerForPrediction"],
  modelType: "tinytimemixer",
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/ibm-granite/granite-timeseries-ttm-r2",
    "https://github.com/ibm-granite/granite-tsfm",
  ],
  card: `Tiny Time Mixers: forecasting models from a million parameters up, without attention, that run on
any laptop and are tuned in minutes. Many branches hold versions for pairs of history and horizon,
such as 512 and 96 or 1,536 and 720.

Let the toolkit pick the branch by your lengths. Meant for minutes to hours as frequency, in the
second release also days and weeks. Scale each channel first. Tuning lets channels and outside
variables act on each other.`,
} satisfies StarterModel;
