import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-image",
  library: "diffusers",
  license: "other",
  licenseName: "stabilityai-nc-research-community",
  tags: ["StableDiffusion3Pipeline"],
  languages: ["en"],
  gated: "auto",
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/stabilityai/stable-diffusion-3-medium-diffusers",
    "https://arxiv.org/abs/2403.03206",
  ],
  card: `The first open Stable Diffusion 3: pictures and words flow through one transformer as equals, and
three text encoders, T5 among them, read the prompt. It spells short texts and follows composition,
in about two billion parameters.

Known for trouble with human bodies; Stable Diffusion 3.5 medium is the better choice today. T5 can
be left out to save memory. Terms must be accepted before download.`,
} satisfies StarterModel;
