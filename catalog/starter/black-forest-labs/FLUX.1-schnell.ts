import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-image",
  library: "diffusers",
  license: "apache-2.0",
  tags: ["image-generation", "flux", "FluxPipeline"],
  languages: ["en"],
  parameters: 12000000000,
  files: ["README.md", "ae.safetensors", "flux1-schnell.safetensors", "model_index.json"],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/black-forest-labs/FLUX.1-schnell",
    "https://github.com/black-forest-labs/flux",
  ],
  card: `The quick FLUX.1: twelve billion parameters, distilled so that one to four steps suffice. Few open
models of any license matched its prompt following and lettering when it appeared, and this one may
be used commercially without conditions.

Guidance stays at zero. In bfloat16 it wants 24 GB or offloading; four-bit versions run on 8 GB.
Prompts are read up to 256 tokens, in English.`,
} satisfies StarterModel;
