import type { StarterModel } from "../../starter.ts";

export default {
  task: "time-series-forecasting",
  license: "apache-2.0",
  tags: [
    "time series",
    "time-series",
    "forecasting",
    "foundation models",
    "generative models",
    "custom_code",
    "safetensors",
  ],
  context: 2880,
  architectures: ["SundialForPrediction"],
  modelType: "sundial",
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/thuml/sundial-base-128m", "https://github.com/thuml/Sundial"],
  card: `Draws futures: Sundial generates sample paths by flow matching on continuous patches, so nothing is
sorted into bins and no shape of distribution is assumed. 128 million parameters, trained at
Tsinghua on a trillion points.

Up to 2,880 past values and 720 steps, twenty samples in milliseconds on a GPU. It loads through
\`AutoModelForCausalLM\` with the code of its repository, which was written for transformers 4.40;
newer versions may refuse. One series at a time.`,
} satisfies StarterModel;
