import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-classification",
  library: "transformers",
  license: "apache-2.0",
  tags: ["vision"],
  architectures: ["ResNetForImageClassification"],
  modelType: "resnet",
  datasets: ["imagenet-1k"],
  transformersInfo: {
    auto_model: "AutoModelForImageClassification",
    pipeline_tag: "image-classification",
    processor: "AutoImageProcessor",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/microsoft/resnet-50", "https://arxiv.org/abs/1512.03385"],
  card: `ResNet-50 version 1.5, in transformers: the residual network that a decade of computer vision was
measured by. A stride moved from the first to the second convolution of each block makes it slightly
better than the original.

A thousand classes of ImageNet at 224 pixels, 25 million parameters, quick on processors. Take
timm's retrained weights when accuracy matters more than comparability.`,
} satisfies StarterModel;
