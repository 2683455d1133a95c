import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-to-image",
  library: "diffusers",
  license: "openrail",
  tags: ["art", "controlnet", "stable-diffusion", "controlnet-v1-1"],
  base: {
    model: "stable-diffusion-v1-5/stable-diffusion-v1-5",
    relation: "adapter",
  },
  cardData: {
    base_model: "stable-diffusion-v1-5/stable-diffusion-v1-5",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/lllyasviel/control_v11p_sd15_canny",
    "https://github.com/lllyasviel/ControlNet-v1-1-nightly",
  ],
  card: `ControlNet 1.1 for edges: a drawing of outlines, as the Canny detector makes it from any picture,
decides where things are, and the prompt decides what they are. The network is a trained copy of
Stable Diffusion's encoder that whispers to the original.

For Stable Diffusion 1.5 and its fine-tunes. Siblings follow depth, poses, scribbles, lines or
segments. About 360 million parameters more; 8 GB suffice.`,
} satisfies StarterModel;
