import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-audio",
  library: "stable-audio-tools",
  license: "other",
  licenseName: "stable-audio-community",
  licenseLink: "https://huggingface.co/stabilityai/stable-audio-open-1.0/blob/main/LICENSE.md",
  tags: ["diffusers"],
  languages: ["en"],
  files: ["README.md", "model.safetensors", "model_config.json"],
  gated: "auto",
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/stabilityai/stable-audio-open-1.0",
    "https://github.com/Stability-AI/stable-audio-tools",
  ],
  card: `Up to 47 seconds of stereo at 44.1 kHz from a description: field recordings, drum loops, synthesiser
riffs, sound effects. A latent diffusion transformer, trained on licensed and Creative Commons audio
from Freesound and the Free Music Archive.

Stronger on sounds than on songs, and it does not sing. English prompts. A GPU with 8 GB is
comfortable. The community license covers small businesses and asks others for a contract; it has to
be accepted first.`,
} satisfies StarterModel;
