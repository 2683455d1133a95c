import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-classification",
  library: "transformers",
  license: "apache-2.0",
  tags: ["vision", "pytorch", "tf", "jax"],
  architectures: ["ViTForImageClassification"],
  modelType: "vit",
  datasets: ["imagenet-1k", "imagenet-21k"],
  files: [
    "README.md",
    "config.json",
    "flax_model.msgpack",
    "model.safetensors",
    "preprocessor_config.json",
    "pytorch_model.bin",
    "tf_model.h5",
  ],
  created: "2022-03-02",
  transformersInfo: {
    auto_model: "AutoModelForImageClassification",
    pipeline_tag: "image-classification",
    processor: "AutoImageProcessor",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/google/vit-base-patch16-224", "https://arxiv.org/abs/2010.11929"],
  card: `The vision transformer of the paper that said an image is worth sixteen by sixteen words: pretrained
on 14 million pictures of ImageNet-21k, tuned to the thousand classes of ImageNet. The default of
many tutorials.

86 million parameters, pictures of 224 pixels. As a base for your own classes the version \`-in21k\`
is better. Everyday objects, breeds of dogs above all; people and scenes are not its labels.`,
} satisfies StarterModel;
