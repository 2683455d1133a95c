import type { StarterModel } from "../../starter.ts";

export default {
  task: "time-series-forecasting",
  library: "transformers",
  license: "apache-2.0",
  tags: [
    "time series",
    "forecasting",
    "pretrained models",
    "foundation models",
    "time series foundation models",
    "time-series",
  ],
  architectures: ["PatchTSTForPrediction"],
  modelType: "patchtst",
  transformersInfo: { auto_model: "AutoModel" },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/ibm-granite/granite-timeseries-patchtst",
    "https://github.com/ibm-granite/granite-tsfm",
    "https://arxiv.org/abs/2211.14730",
  ],
  card: `PatchTST: history is cut into patches like words, every channel is treated alone, and a plain
Transformer does the rest. An influential design, here trained by IBM on one set, the hourly
electricity transformer data ETTh1, as an example.

512 past hours of seven channels, 96 hours ahead. It is no general forecaster: use it to learn the
architecture and to compare transfer to related sets. The class is \`PatchTSTForPrediction\`.`,
} satisfies StarterModel;
