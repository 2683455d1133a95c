import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-image",
  library: "diffusers",
  license: "apache-2.0",
  tags: ["Qwen-Image", "distillation", "lora"],
  languages: ["en", "zh"],
  base: {
    model: "Qwen/Qwen-Image",
    relation: "adapter",
  },
  files: [
    "Qwen-Image-Lightning-8steps-V1.1.safetensors",
    "Qwen-Image-Lightning-4steps-V1.0.safetensors",
    "README.md",
  ],
  cardData: {
    base_model: "Qwen/Qwen-Image",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/lightx2v/Qwen-Image-Lightning",
    "https://github.com/ModelTC/Qwen-Image-Lightning",
  ],
  card: `LoRAs that make Qwen-Image and its editing versions draw in eight or four steps instead of fifty,
ten times faster and without guidance. The files differ by base, number of steps and version; their
names say which is which.

Load the adapter on top of Qwen-Image with the scheduler settings of its page. Fine textures and
tiny text lose a little. Apache-licensed like the base.`,
} satisfies StarterModel;
