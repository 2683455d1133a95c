import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-to-image",
  library: "diffusers",
  license: "other",
  licenseName: "flux-1-dev-non-commercial-license",
  licenseLink: "https://huggingface.co/black-forest-labs/FLUX.1-Kontext-dev/blob/main/LICENSE.md",
  tags: ["image-generation", "flux", "diffusion-single-file", "FluxKontextPipeline"],
  languages: ["en"],
  parameters: 12000000000,
  gated: "auto",
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/black-forest-labs/FLUX.1-Kontext-dev",
    "https://github.com/black-forest-labs/flux",
  ],
  card: `Edits a picture by a sentence: change the coat, keep the face; put the bottle on a beach; replace
the words on the sign. It sees the input as context, so characters stay themselves over several
rounds of edits.

Twelve billion parameters, 24 GB or quantized. Name what must not change, and say "the woman with
short hair" rather than "her". Accept the non-commercial terms first; pictures made with it may be
used.`,
} satisfies StarterModel;
