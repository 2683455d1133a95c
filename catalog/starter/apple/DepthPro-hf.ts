import type { StarterModel } from "../../starter.ts";

export default {
  task: "depth-estimation",
  library: "transformers",
  license: "apple-amlr",
  tags: ["vision"],
  architectures: ["DepthProForDepthEstimation"],
  modelType: "depth_pro",
  transformersInfo: {
    auto_model: "AutoModelForDepthEstimation",
    pipeline_tag: "depth-estimation",
    processor: "AutoImageProcessor",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/apple/DepthPro-hf", "https://github.com/apple/ml-depth-pro"],
  card: `Depth Pro in transformers: metric depth and focal length from one photograph, sharp to the hair, at
1536 × 1536. Two vision transformers look at the picture whole and in patches of several scales.

No camera data are needed, which suits pictures from the web. Around a billion parameters; a GPU
with 8 GB runs it. Apple's license permits research only.`,
} satisfies StarterModel;
