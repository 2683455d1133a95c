import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-image",
  library: "diffusers",
  license: "other",
  licenseName: "flux-1-dev-non-commercial-license",
  licenseLink: "https://huggingface.co/black-forest-labs/FLUX.1-dev/blob/main/LICENSE.md",
  tags: ["image-generation", "flux", "FluxPipeline"],
  languages: ["en"],
  parameters: 12000000000,
  files: ["README.md", "ae.safetensors", "flux1-dev.safetensors", "model_index.json"],
  gated: "auto",
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/black-forest-labs/FLUX.1-dev",
    "https://github.com/black-forest-labs/flux",
  ],
  card: `The FLUX.1 that artists tune: guidance was distilled into the network, quality is near that of the
closed Pro model, and there are more LoRAs and ControlNets for it than for anything but Stable
Diffusion. Twelve billion parameters.

Twenty-eight to fifty steps at a guidance of about 3.5. Wants 24 GB, less when quantized. The
weights may not be used for business without a license, though pictures may; accept the terms before
download.`,
} satisfies StarterModel;
