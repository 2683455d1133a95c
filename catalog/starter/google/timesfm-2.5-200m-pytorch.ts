import type { StarterModel } from "../../starter.ts";

export default {
  task: "time-series-forecasting",
  library: "timesfm",
  license: "apache-2.0",
  context: 16384,
  files: ["README.md", "config.json", "model.safetensors"],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/google/timesfm-2.5-200m-pytorch",
    "https://github.com/google-research/timesfm",
  ],
  card: `TimesFM in its third version: 200 million parameters instead of 500, 16,384 past values instead of
2,048, and no frequency to declare. An optional head of 30 million parameters gives continuous
quantiles up to a thousand steps ahead.

One series at a time; outside variables come in through a regression beside it. Compile it with the
context and horizon you need, then forecast. There is a version for transformers, too. Not an
official Google product.`,
} satisfies StarterModel;
