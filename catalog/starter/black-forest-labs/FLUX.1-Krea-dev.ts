import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-image",
  library: "diffusers",
  license: "other",
  licenseName: "flux-1-dev-non-commercial-license",
  tags: ["image-generation", "flux", "FluxPipeline"],
  languages: ["en"],
  parameters: 12000000000,
  base: {
    model: "black-forest-labs/FLUX.1-dev",
    relation: "finetune",
  },
  gated: "auto",
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/black-forest-labs/FLUX.1-Krea-dev",
    "https://github.com/black-forest-labs/flux",
  ],
  card: `FLUX.1 dev with the plastic look taken out. Krea and Black Forest Labs trained it on a narrow,
opinionated taste: natural skin, real light, less contrast, fewer clichés. A drop-in replacement, so
most LoRAs and tools for FLUX.1 dev work.

Same size and memory, about 4.5 for guidance. Illustration and lettering are not its focus.
Non-commercial license, with filters against misuse required in public services.`,
} satisfies StarterModel;
