import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-image",
  library: "diffusers",
  license: "other",
  licenseName: "stabilityai-ai-community",
  tags: ["stable-diffusion", "StableDiffusion3Pipeline", "image-generation"],
  languages: ["en"],
  parameters: 8100000000,
  gated: "auto",
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/stabilityai/stable-diffusion-3.5-large",
    "https://github.com/Stability-AI/sd3.5",
  ],
  card: `Stability's strongest open picture model: a multimodal diffusion transformer of 8.1 billion
parameters with normalized queries and keys, which makes it easier to fine-tune. Wide range of
styles and of people, good obedience to long prompts.

About a megapixel. It wants 24 GB, or 4-bit loading on smaller cards. Free for companies under a
million dollars of revenue a year; others need a contract. Accept the terms first.`,
} satisfies StarterModel;
