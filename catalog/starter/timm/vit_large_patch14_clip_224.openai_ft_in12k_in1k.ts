import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-classification",
  library: "timm",
  license: "apache-2.0",
  tags: ["vision", "pytorch"],
  parameters: 304200000,
  architectures: ["vit_large_patch14_clip_224"],
  files: ["README.md", "config.json", "model.safetensors", "pytorch_model.bin"],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/timm/vit_large_patch14_clip_224.openai_ft_in12k_in1k",
    "https://github.com/huggingface/pytorch-image-models",
  ],
  card: `OpenAI's CLIP image tower tuned for classification: first on a 12,000-class part of ImageNet-22k,
then on the usual thousand. That combines the breadth of pictures from the web with clean labels,
and makes it one of the strongest open classifiers at 224 pixels.

304 million parameters; a GPU for large amounts. Without its head it gives robust features of 1024
numbers.`,
} satisfies StarterModel;
