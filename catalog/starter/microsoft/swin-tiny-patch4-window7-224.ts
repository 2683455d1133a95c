import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-classification",
  library: "transformers",
  license: "apache-2.0",
  tags: ["vision", "pytorch"],
  architectures: ["SwinForImageClassification"],
  modelType: "swin",
  datasets: ["imagenet-1k"],
  files: ["README.md", "config.json", "preprocessor_config.json", "pytorch_model.bin"],
  transformersInfo: {
    auto_model: "AutoModelForImageClassification",
    pipeline_tag: "image-classification",
    processor: "AutoImageProcessor",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/microsoft/swin-tiny-patch4-window7-224",
    "https://github.com/microsoft/Swin-Transformer",
  ],
  card: `The smallest Swin transformer: attention inside windows that shift from layer to layer, and a
pyramid of resolutions like that of convolutional networks. That made transformers practical for
large pictures, and many detectors and segmenters stand on it.

28 million parameters, ImageNet-1k classes, 224 pixels. Use it as a backbone, or tune it on your own
classes with a few thousand pictures.`,
} satisfies StarterModel;
