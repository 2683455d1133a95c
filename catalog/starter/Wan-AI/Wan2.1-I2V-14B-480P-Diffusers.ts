import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-to-video",
  library: "diffusers",
  license: "apache-2.0",
  tags: ["video", "video-generation", "WanImageToVideoPipeline"],
  languages: ["en", "zh"],
  parameters: 14000000000,
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/Wan-AI/Wan2.1-I2V-14B-480P-Diffusers",
    "https://github.com/Wan-Video/Wan2.1",
  ],
  card: `Sets a picture in motion: the first frame is yours, the prompt says what happens. Fourteen billion
parameters, with CLIP features of the frame beside it, give five seconds at 480p that stay true to
faces and objects.

Describe movement and camera instead of the content of the picture. 24 GB with eight-bit weights and
offloading, far more in full. A great many effect LoRAs were made for it. A 720p version exists.`,
} satisfies StarterModel;
