import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-video",
  library: "diffusers",
  license: "apache-2.0",
  tags: ["video", "video-generation", "WanPipeline"],
  languages: ["en", "zh"],
  parameters: 1300000000,
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Wan-AI/Wan2.1-T2V-1.3B-Diffusers", "https://github.com/Wan-Video/Wan2.1"],
  card: `The Wan that fits at home: 1.3 billion parameters make five seconds at 480p in some four minutes on
an RTX 4090, with 8 GB of memory. It shares the video autoencoder and the multilingual T5 of its
14-billion sibling.

Motion is lively for the size; faces and hands at a distance blur. Prompts in Chinese or English,
the longer the better. Stay at 832 × 480, as 720p was hardly trained. A favorite base for research.`,
} satisfies StarterModel;
