import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-classification",
  library: "timm",
  license: "apache-2.0",
  tags: ["pytorch"],
  parameters: 2540000,
  architectures: ["mobilenetv3_small_100"],
  datasets: ["imagenet-1k"],
  files: ["README.md", "config.json", "model.safetensors", "pytorch_model.bin"],
  created: "2022-12-16",
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/timm/mobilenetv3_small_100.lamb_in1k",
    "https://github.com/huggingface/pytorch-image-models",
  ],
  card: `A network for the smallest devices: 2.5 million parameters and 60 million operations a picture, with
squeeze-and-excitation and hard-swish as found by architecture search. These weights were trained by
timm with the LAMB optimizer.

A thousand ImageNet classes at 224 pixels, ten megabytes. Cameras, microcontroller boards and huge
batches are its place; for accuracy take the large version or a ConvNeXt.`,
} satisfies StarterModel;
