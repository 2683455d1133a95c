import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-segmentation",
  library: "transformers",
  license: "other",
  tags: ["vision"],
  architectures: ["Mask2FormerForUniversalSegmentation"],
  modelType: "mask2former",
  datasets: ["coco"],
  transformersInfo: {
    auto_model: "AutoModelForUniversalSegmentation",
    pipeline_tag: "image-segmentation",
    processor: "AutoImageProcessor",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/facebook/mask2former-swin-large-coco-panoptic",
    "https://github.com/facebookresearch/Mask2Former",
  ],
  card: `One architecture for all three kinds of segmentation: masked attention looks only inside the region
that a query believes in. This checkpoint does panoptic segmentation: every pixel gets a class, and
countable things are told apart.

133 classes of COCO, Swin-L backbone, some 216 million parameters. A GPU is advisable. Checkpoints
for cities, indoor scenes and instances share the interface.`,
} satisfies StarterModel;
