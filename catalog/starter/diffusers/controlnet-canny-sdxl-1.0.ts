import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-image",
  library: "diffusers",
  license: "openrail++",
  tags: ["stable-diffusion-xl", "controlnet"],
  base: {
    model: "stabilityai/stable-diffusion-xl-base-1.0",
    relation: "adapter",
  },
  cardData: {
    base_model: "stabilityai/stable-diffusion-xl-base-1.0",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/diffusers/controlnet-canny-sdxl-1.0",
    "https://huggingface.co/docs/diffusers/using-diffusers/controlnet",
  ],
  card: `Edge control for SDXL, trained by the diffusers team: give outlines made with Canny and a prompt,
and the composition of the outlines appears in the new picture at 1024 pixels.

A conditioning scale of about 0.5 leaves room for the prompt; higher values trace strictly. It adds
2.5 GB in half precision. A small version with a seventh of the parameters lies beside it.`,
} satisfies StarterModel;
