import type { StarterModel } from "../../starter.ts";

export default {
  task: "keypoint-detection",
  library: "transformers",
  license: "other",
  licenseLink: "https://github.com/magicleap/SuperPointPretrainedNetwork/blob/master/LICENSE",
  tags: ["vision"],
  architectures: ["SuperPointForKeypointDetection"],
  modelType: "superpoint",
  files: ["README.md", "config.json", "model.safetensors", "preprocessor_config.json"],
  created: "2024-03-13",
  transformersInfo: {
    auto_model: "AutoModelForKeypointDetection",
    pipeline_tag: "keypoint-detection",
    processor: "AutoImageProcessor",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/magic-leap-community/superpoint",
    "https://github.com/magicleap/SuperPointPretrainedNetwork",
  ],
  card: `Corners worth recognizing, and a descriptor for each, in one pass over a gray picture. SuperPoint
taught itself on synthetic shapes and then on warped photographs; it is the usual front end of
visual localization and panorama stitching.

A megabyte-sized network that runs on anything. The number of points varies per picture, so batches
come padded with a mask. The license is for academic, non-commercial work. Match the points with
LightGlue.`,
} satisfies StarterModel;
