import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-to-image",
  library: "diffusers",
  license: "openrail++",
  tags: ["stable-diffusion", "StableDiffusionXLImg2ImgPipeline"],
  files: [
    "README.md",
    "model_index.json",
    "sd_xl_refiner_1.0.safetensors",
    "sd_xl_refiner_1.0_0.9vae.safetensors",
  ],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/stabilityai/stable-diffusion-xl-refiner-1.0",
    "https://github.com/Stability-AI/generative-models",
  ],
  card: `The finisher of SDXL: a network trained only on low noise, which takes a nearly finished picture and
works out skin, fabric and background. Used either for the last fifth of the steps, or on any image
as a careful img2img.

A strength of 0.2 to 0.3 keeps the content. It carries one text encoder less than the base. Most
fine-tunes of SDXL no longer need it. Openrail license with forbidden uses.`,
} satisfies StarterModel;
