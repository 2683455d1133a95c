import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-image",
  library: "diffusers",
  license: "openrail++",
  tags: ["stable-diffusion", "StableDiffusionXLPipeline", "image-generation"],
  files: [
    "README.md",
    "model_index.json",
    "sd_xl_base_1.0.safetensors",
    "sd_xl_base_1.0_0.9vae.safetensors",
    "sd_xl_offset_example-lora_1.0.safetensors",
    "unet/diffusion_pytorch_model.safetensors",
  ],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/stabilityai/stable-diffusion-xl-base-1.0",
    "https://github.com/Stability-AI/generative-models",
  ],
  card: `Stable Diffusion XL: a network three times larger than its forerunners, two text encoders, and a
native size of 1024 × 1024. Still the usual base for LoRAs, ControlNets and artistic fine-tunes,
because it runs on an 8 GB card and its license allows commercial work.

Short, descriptive prompts suit it; negative prompts help. Lettering and exact counts are weak. A
refiner for the last steps is a separate model.`,
} satisfies StarterModel;
