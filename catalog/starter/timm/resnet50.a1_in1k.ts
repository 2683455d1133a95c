import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-classification",
  library: "timm",
  license: "apache-2.0",
  tags: ["pytorch"],
  parameters: 25557032,
  architectures: ["resnet50"],
  datasets: ["imagenet-1k"],
  files: ["README.md", "config.json", "model.safetensors", "pytorch_model.bin"],
  created: "2023-04-05",
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/timm/resnet50.a1_in1k",
    "https://github.com/huggingface/pytorch-image-models",
    "https://arxiv.org/abs/2110.00476",
  ],
  card: `The ResNet-50 everyone compares with, retrained by today's rules: six hundred epochs with the strong
augmentation of the paper "ResNet strikes back", which lifts the old network by several points on
ImageNet.

25.6 million parameters, a thousand everyday classes, pictures of 224 pixels (288 at test time). A
dependable backbone for detectors and small data sets, and quick on processors. With the last layer
dropped it gives 2048 features.`,
} satisfies StarterModel;
