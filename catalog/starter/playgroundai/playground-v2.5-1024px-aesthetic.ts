import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-image",
  library: "diffusers",
  license: "other",
  licenseName: "playground-v2dot5-community",
  tags: ["playground", "StableDiffusionXLPipeline"],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/playgroundai/playground-v2.5-1024px-aesthetic",
    "https://arxiv.org/abs/2402.17245",
  ],
  card: `Tuned for taste: vivid color, strong contrast and good light, from portraits to wide formats. It
has the network of SDXL but was trained from scratch by Playground, with a noise schedule that
reaches true black and white.

Loads like SDXL and needs the same memory; guidance of about 3. SDXL's LoRAs do not fit. Its
community license allows commercial use with limits on scale. English prompts.`,
} satisfies StarterModel;
