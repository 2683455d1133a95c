import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-feature-extraction",
  library: "transformers",
  license: "other",
  licenseName: "dinov3-license",
  licenseLink: "https://ai.meta.com/resources/models-and-libraries/dinov3-license",
  tags: ["dino", "dinov3"],
  languages: ["en"],
  parameters: 300000000,
  architectures: ["DINOv3ViTModel"],
  modelType: "dinov3_vit",
  gated: "manual",
  transformersInfo: {
    auto_model: "AutoModel",
    pipeline_tag: "image-feature-extraction",
    processor: "AutoImageProcessor",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/facebook/dinov3-vitl16-pretrain-lvd1689m",
    "https://github.com/facebookresearch/dinov3",
  ],
  card: `The third DINO: 1.7 billion pictures, a teacher of seven billion parameters, and a loss that keeps
patch features from decaying over long training. Frozen, it serves detectors, segmenters and 3D
models that used to need backbones of their own.

The large student has 300 million parameters, patches of 16 pixels and vectors of 1024. Any size
divisible by 16. Meta's license allows commercial use; access is granted on request.`,
} satisfies StarterModel;
