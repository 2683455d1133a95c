import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-video",
  library: "diffusers",
  license: "apache-2.0",
  tags: ["video", "video-generation", "WanPipeline", "image-to-video"],
  languages: ["en", "zh"],
  parameters: 5000000000,
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Wan-AI/Wan2.2-TI2V-5B-Diffusers", "https://github.com/Wan-Video/Wan2.2"],
  card: `Videos of 720p at 24 frames a second on one consumer card: a stronger autoencoder compresses sixteen
by sixteen by four, so five billion parameters suffice for text-to-video and image-to-video alike.

Five seconds take under nine minutes on an RTX 4090 with 24 GB. Detail is coarser than in the
14-billion models. Its native size is 1280 × 704; much smaller ones come out badly.`,
} satisfies StarterModel;
