import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-to-image",
  library: "diffusers",
  license: "mit",
  tags: ["StableDiffusionInstructPix2PixPipeline"],
  base: {
    model: "stable-diffusion-v1-5/stable-diffusion-v1-5",
    relation: "finetune",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/timbrooks/instruct-pix2pix",
    "https://github.com/timothybrooks/instruct-pix2pix",
  ],
  card: `The first model to edit photographs by plain orders – "make it snow", "turn him into a cyborg". It
learned from pairs that GPT-3 and Stable Diffusion had invented, and does in seconds what used to
take inversion and tuning.

Two strengths balance each other: one for the text, one for staying close to the picture. 512 pixels
on 6 GB. Newer editors keep faces and read orders far better; this one is light and freely licensed.`,
} satisfies StarterModel;
