import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-to-image",
  library: "diffusers",
  license: "other",
  licenseName: "flux-1-dev-non-commercial-license",
  licenseLink: "https://huggingface.co/black-forest-labs/FLUX.1-Fill-dev/blob/main/LICENSE.md",
  tags: ["image-generation", "flux", "diffusion-single-file", "FluxFillPipeline"],
  languages: ["en"],
  parameters: 12000000000,
  gated: "auto",
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/black-forest-labs/FLUX.1-Fill-dev",
    "https://github.com/black-forest-labs/flux",
  ],
  card: `Repaints the masked part of a picture, or continues it beyond its borders, so that light and
perspective fit. The prompt describes what shall appear inside the mask; white marks where to paint.

A high guidance of about 30 is normal for it. Twelve billion parameters, 24 GB or quantized. It does
not take general editing orders; that is Kontext's work. Non-commercial terms, to be accepted before
download.`,
} satisfies StarterModel;
