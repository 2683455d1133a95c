import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-image",
  library: "diffusers",
  license: "other",
  licenseName: "flux-1-dev-non-commercial-license",
  tags: ["text-to-image", "ControlNet", "controlnet", "flux"],
  languages: ["en"],
  base: {
    model: "black-forest-labs/FLUX.1-dev",
    relation: "adapter",
  },
  cardData: {
    base_model: "black-forest-labs/FLUX.1-dev",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/InstantX/FLUX.1-dev-Controlnet-Canny"],
  card: `Edge control for FLUX.1 dev by the InstantX team: outlines found by Canny steer where things stand
while FLUX paints them. Among the first ControlNets for the model, and simple to use.

Works best near 1024 × 1024, with a conditioning scale around 0.6. It loads beside the
twelve-billion base, so 32 GB or offloading. The base's non-commercial terms apply.`,
} satisfies StarterModel;
