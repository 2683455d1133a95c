import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-classification",
  library: "mlx-image",
  license: "apache-2.0",
  tags: ["vision"],
  datasets: ["imagenet-1k"],
  files: ["README.md", "model.safetensors"],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/mlx-vision/resnet18-mlxim",
    "https://github.com/riccardomusmeci/mlx-image",
  ],
  card: `ResNet-18 with ImageNet weights, converted for mlx-image, a library of picture models on Apple's
MLX. It sorts a photograph into a thousand everyday classes and, cut before the last layer, gives
features for a classifier of your own.

Small and quick: a test that the set-up works, and a base for fine-tuning on a Mac. Larger residual
networks and vision transformers in the same format have better accuracy. Pictures of 224 × 224.`,
} satisfies StarterModel;
