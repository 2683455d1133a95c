import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-feature-extraction",
  library: "transformers",
  license: "apache-2.0",
  tags: ["vision", "pytorch", "tf", "jax"],
  architectures: ["ViTModel"],
  modelType: "vit",
  datasets: ["imagenet-21k"],
  files: [
    "README.md",
    "config.json",
    "flax_model.msgpack",
    "preprocessor_config.json",
    "pytorch_model.bin",
    "tf_model.h5",
  ],
  transformersInfo: {
    auto_model: "AutoModel",
    pipeline_tag: "image-feature-extraction",
    processor: "AutoImageProcessor",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/google/vit-base-patch16-224-in21k", "https://arxiv.org/abs/2010.11929"],
  card: `The vision transformer as it left pretraining on ImageNet-21k: no classes, just a base. Put a linear
layer of your own on its first token and fine-tune; a few hundred pictures per class and one GPU
hour give a serviceable classifier.

86 million parameters at 224 pixels. The checkpoint to take for transfer, where the \`-224\` sibling
is for ImageNet's thousand classes. Self-supervised DINOv2 needs fewer labels.`,
} satisfies StarterModel;
