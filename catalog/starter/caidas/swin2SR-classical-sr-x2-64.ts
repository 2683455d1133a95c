import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-to-image",
  library: "transformers",
  license: "apache-2.0",
  tags: ["vision"],
  architectures: ["Swin2SRForImageSuperResolution"],
  modelType: "swin2sr",
  transformersInfo: {
    auto_model: "AutoModelForImageToImage",
    pipeline_tag: "image-to-image",
    processor: "AutoImageProcessor",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/caidas/swin2SR-classical-sr-x2-64", "https://github.com/mv-lab/swin2sr"],
  card: `Doubles the size of a picture with the second Swin transformer, restoring edges rather than
inventing content. Trained on clean, downscaled photographs; sister models handle fourfold
enlargement, JPEG damage and real camera noise.

Only twelve million parameters, but attention at full resolution: large pictures are best cut into
overlapping tiles. On already sharp images it changes little.`,
} satisfies StarterModel;
