import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-image",
  library: "diffusers",
  license: "other",
  licenseName: "flux-1-dev-non-commercial-license",
  licenseLink: "https://huggingface.co/black-forest-labs/FLUX.1-dev/blob/main/LICENSE.md",
  tags: ["lora", "Stable Diffusion", "image-generation", "flux"],
  languages: ["en"],
  base: {
    model: "black-forest-labs/FLUX.1-dev",
    relation: "adapter",
  },
  files: ["README.md", "lora.safetensors"],
  cardData: {
    base_model: "black-forest-labs/FLUX.1-dev",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/XLabs-AI/flux-RealismLora", "https://github.com/XLabs-AI/x-flux"],
  card: `One of the first LoRAs for FLUX.1 dev and still popular: it moves portraits and street scenes from
the glossy studio look to something like a photograph, with texture in skin and cloth.

A few dozen megabytes on top of the twelve-billion base. A strength of 0.7 to 0.8 keeps other styles
possible. The base's non-commercial license holds for it, too. English prompts.`,
} satisfies StarterModel;
