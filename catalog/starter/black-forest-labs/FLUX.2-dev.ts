import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-to-image",
  library: "diffusers",
  license: "other",
  licenseName: "flux-dev-non-commercial-license",
  licenseLink: "https://huggingface.co/black-forest-labs/FLUX.2-dev/blob/main/LICENSE.txt",
  tags: ["image-generation", "image-editing", "flux", "diffusion-single-file", "Flux2Pipeline"],
  languages: ["en"],
  parameters: 32000000000,
  gated: "auto",
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/black-forest-labs/FLUX.2-dev",
    "https://github.com/black-forest-labs/flux2",
  ],
  card: `The large open FLUX.2: 32 billion parameters and Mistral's 24-billion reader in one system that
generates, edits, and combines up to ten reference pictures – a person, a product, a style – into
one. Up to four megapixels, with dependable lettering and hex colors.

In full it needs more than 80 GB; four-bit loading and a remote text encoder bring it to 24. Accept
the non-commercial terms before download.`,
} satisfies StarterModel;
