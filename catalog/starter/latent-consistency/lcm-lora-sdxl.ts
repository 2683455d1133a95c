import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-image",
  library: "diffusers",
  license: "openrail++",
  tags: ["lora"],
  parameters: 197000000,
  base: {
    model: "stabilityai/stable-diffusion-xl-base-1.0",
    relation: "adapter",
  },
  files: ["README.md", "pytorch_lora_weights.safetensors"],
  cardData: {
    base_model: "stabilityai/stable-diffusion-xl-base-1.0",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/latent-consistency/lcm-lora-sdxl", "https://arxiv.org/abs/2311.05556"],
  card: `An adapter that turns SDXL, and most of its fine-tunes, into a latent consistency model: two to
eight steps instead of twenty-five, with no training of your own. It can be combined with style
LoRAs.

Set the scheduler to \`LCMScheduler\` and guidance between 1 and 2 after loading; with the usual
scheduler pictures stay gray. 197 million parameters. The same exists for Stable Diffusion 1.5 and
SSD-1B.`,
} satisfies StarterModel;
