import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-image",
  library: "diffusers",
  license: "apache-2.0",
  parameters: 8000000000,
  providers: {
    "fal-ai": {
      id: "fal-ai/ernie-image",
      task: "text-to-image",
    },
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/baidu/ERNIE-Image", "https://github.com/baidu/ernie-image"],
  card: `Baidu's open picture model: a diffusion transformer of eight billion parameters that handles
structured pages – posters, comics, charts with labels – besides photographs. A small language model
can enrich short prompts before they are drawn.

Chinese and English. It shares its autoencoder with FLUX.2. A card with 24 GB runs it; the Turbo
version needs eight steps. Apache-licensed, so free for commercial use.`,
} satisfies StarterModel;
