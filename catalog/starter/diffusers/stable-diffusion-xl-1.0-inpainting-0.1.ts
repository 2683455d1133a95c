import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-to-image",
  library: "diffusers",
  license: "openrail++",
  tags: ["stable-diffusion-xl", "StableDiffusionXLInpaintPipeline", "inpainting"],
  base: {
    model: "stabilityai/stable-diffusion-xl-base-1.0",
    relation: "finetune",
  },
  files: [
    "README.md",
    "model_index.json",
    "unet/diffusion_pytorch_model.fp16.safetensors",
    "unet/diffusion_pytorch_model.safetensors",
  ],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/diffusers/stable-diffusion-xl-1.0-inpainting-0.1",
    "https://huggingface.co/docs/diffusers/using-diffusers/inpaint",
  ],
  card: `SDXL for filling holes: five more input channels show the network the masked picture and the mask,
so the new part fits its surroundings. Trained by the diffusers team for 40,000 steps at 1024
pixels.

Strength below 1.0 keeps colors true, as the picture is otherwise painted from pure noise. 8 GB of
memory do. It fills small text and faces only roughly.`,
} satisfies StarterModel;
