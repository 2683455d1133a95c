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
  context: 512,
  architectures: ["T5ForConditionalGeneration"],
  modelType: "t5",
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/amazon/chronos-t5-large",
    "https://github.com/amazon-science/chronos-forecasting",
    "https://arxiv.org/abs/2403.07815",
  ],
  card: `The largest of the first Chronos models: values are scaled, sorted into 4,096 bins, and a T5 of 710
million parameters continues them like a sentence. Forecasts are samples of possible futures.

It started the line in 2024 and is slow, as every step of every sample is drawn by itself. Use
Chronos-Bolt or Chronos-2 instead unless you need sample paths. 512 past values, 64 steps ahead
recommended.`,
} satisfies StarterModel;
