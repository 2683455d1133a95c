import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-image",
  library: "diffusers",
  license: "creativeml-openrail-m",
  tags: ["stable-diffusion", "lora"],
  base: {
    model: "stabilityai/stable-diffusion-xl-base-1.0",
    relation: "adapter",
  },
  files: ["README.md", "pixel-art-xl.safetensors"],
  cardData: {
    base_model: "stabilityai/stable-diffusion-xl-base-1.0",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/nerijs/pixel-art-xl"],
  card: `Pixel art out of SDXL: a LoRA that draws sprites, scenes and isometric rooms with clean blocks. No
trigger word is needed; "pixel" or "isometric" in the prompt strengthens the effect.

Shrink the result eight times with nearest-neighbor scaling and enlarge it again to get true
pixels. It mixes well with LCM-LoRA for speed. A negative prompt against "3d render" helps.`,
} satisfies StarterModel;
