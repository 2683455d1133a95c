import type { StarterModel } from "../../starter.ts";

export default {
  task: "time-series-forecasting",
  library: "timesfm",
  license: "apache-2.0",
  context: 2048,
  files: ["README.md", "torch_model.ckpt"],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/google/timesfm-2.0-500m-pytorch",
    "https://github.com/google-research/timesfm",
    "https://arxiv.org/abs/2310.10688",
  ],
  card: `Google's decoder for time series, second version: patches of 32 values in, patches of 128 out, half
a billion parameters. It forecasts single series without training, points foremost, with
experimental quantiles.

Up to 2,048 past values. Say how frequent the data are: 0 for daily and faster, 1 for weekly and
monthly, 2 for slower. Install an older \`timesfm\` (1.3) for it, since the package now serves 2.5,
which is smaller and better.`,
} satisfies StarterModel;
