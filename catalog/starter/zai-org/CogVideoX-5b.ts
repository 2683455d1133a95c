import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-video",
  library: "diffusers",
  license: "other",
  licenseLink: "https://huggingface.co/THUDM/CogVideoX-5b/blob/main/LICENSE",
  tags: ["cogvideox", "video-generation", "thudm", "CogVideoXPipeline"],
  languages: ["en"],
  parameters: 5000000000,
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/zai-org/CogVideoX-5b", "https://github.com/zai-org/CogVideo"],
  card: `Six seconds at 720 × 480 from an English prompt. The open model of 2024 that the first wave of video
fine-tunes was built on: a 3D autoencoder and a transformer in which text and video share attention.

Five billion parameters; with offloading and tiling it gets by on 5 GB, slowly. Long, detailed
prompts of up to 226 tokens suit it. Its license allows commercial use after registration; the 2B
sibling is Apache-licensed.`,
} satisfies StarterModel;
