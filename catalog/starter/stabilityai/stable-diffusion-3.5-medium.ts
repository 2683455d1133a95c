import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-image",
  library: "diffusers",
  license: "other",
  licenseName: "stabilityai-ai-community",
  tags: ["stable-diffusion", "StableDiffusion3Pipeline"],
  languages: ["en"],
  parameters: 2500000000,
  gated: "auto",
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/stabilityai/stable-diffusion-3.5-medium",
    "https://github.com/Stability-AI/sd3.5",
  ],
  card: `Two and a half billion parameters for consumer cards: the medium model of the 3.5 family adds
attention layers in its first half and was trained at several sizes, so anything from a quarter to
two megapixels works.

Just under 10 GB of memory without the text encoders. Long prompts may blur at the edges; skipping
some layers during guidance repairs anatomy. Free for companies under a million dollars a year,
after accepting the terms.`,
} satisfies StarterModel;
