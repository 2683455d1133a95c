import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-feature-extraction",
  library: "timm",
  license: "apache-2.0",
  tags: ["pytorch"],
  parameters: 304400000,
  architectures: ["vit_large_patch14_dinov2"],
  files: ["README.md", "config.json", "model.safetensors", "pytorch_model.bin"],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/timm/vit_large_patch14_dinov2.lvd142m",
    "https://github.com/huggingface/pytorch-image-models",
    "https://github.com/facebookresearch/dinov2",
  ],
  card: `DINOv2 in its large size for timm: self-supervised features with 1024 numbers per patch, ready for
\`features_only\` backbones, linear probes and retrieval. Trained without labels on a curated 142
million pictures.

Made for 518 pixels, and other sizes are interpolated on request. 304 million parameters. It has no
classifier, so \`timm.create_model\` returns vectors.`,
} satisfies StarterModel;
