import type { StarterModel } from "../../starter.ts";

export default {
  task: "keypoint-detection",
  library: "transformers",
  license: "apache-2.0",
  tags: ["vision"],
  languages: ["en"],
  architectures: ["VitPoseForPoseEstimation"],
  modelType: "vitpose",
  transformersInfo: {
    auto_model: "VitPoseForPoseEstimation",
    pipeline_tag: "keypoint-detection",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/usyd-community/vitpose-base-simple",
    "https://github.com/ViTAE-Transformer/ViTPose",
  ],
  card: `The pose of a person as seventeen points, from nose to ankles, by a plain vision transformer with a
light decoder. Simple, and yet the foundation of the strongest pose estimators.

It works on boxes: detect people first, then give picture and boxes (as COCO's x, y, width, height).
86 million parameters; several people are one batch. Hands, faces and animals have models of their
own in the ViTPose++ family.`,
} satisfies StarterModel;
