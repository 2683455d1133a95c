import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-image",
  library: "diffusers",
  license: "apache-2.0",
  tags: ["image-generation", "image-editing", "flux"],
  parameters: 4000000000,
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/black-forest-labs/FLUX.2-klein-4B",
    "https://github.com/black-forest-labs/flux2",
  ],
  card: `The small FLUX.2, and the one whose license is free: four billion parameters that draw and edit in
four steps, in about a second on a current card with 13 GB. Qwen3 reads the prompt.

One network makes new pictures and changes given ones, several references at a time included. The 9B
sibling is better but non-commercial. Details in crowds and long texts show its size.`,
} satisfies StarterModel;
