import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-video",
  library: "diffusers",
  license: "apache-2.0",
  tags: ["video", "video-generation", "WanPipeline"],
  languages: ["en", "zh"],
  parameters: 27000000000,
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Wan-AI/Wan2.2-T2V-A14B-Diffusers", "https://github.com/Wan-Video/Wan2.2"],
  card: `Two experts share the work of making a video: one lays out motion while noise is high, the other
finishes detail when it is low. 27 billion parameters, of which fourteen run at a time, trained with
labels for light, framing and color, for a look like film.

480p and 720p, five seconds. Plan for 80 GB, or offloading and eight-bit files on 24. Prompts in
Chinese and English; distillation LoRAs cut it to four steps.`,
} satisfies StarterModel;
