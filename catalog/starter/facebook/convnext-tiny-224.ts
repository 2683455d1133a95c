import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-classification",
  library: "transformers",
  license: "apache-2.0",
  tags: ["vision", "pytorch"],
  architectures: ["ConvNextForImageClassification"],
  modelType: "convnext",
  datasets: ["imagenet-1k"],
  files: ["README.md", "config.json", "preprocessor_config.json", "pytorch_model.bin"],
  transformersInfo: {
    auto_model: "AutoModelForImageClassification",
    pipeline_tag: "image-classification",
    processor: "AutoImageProcessor",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/facebook/convnext-tiny-224",
    "https://github.com/facebookresearch/ConvNeXt",
  ],
  card: `A convolutional network rebuilt by the lessons of transformers – large kernels, fewer activations,
layer norm – which then matched them. The tiny size has 28 million parameters.

Trained on ImageNet-1k at 224 pixels. Convolutions make it steady under changes of resolution and
easy to put on accelerators; a good backbone for detection and segmentation. Version 2 adds
self-supervised pretraining.`,
} satisfies StarterModel;
