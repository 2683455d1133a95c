import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-to-video",
  library: "diffusers",
  license: "apache-2.0",
  tags: ["video", "video-generation", "WanImageToVideoPipeline"],
  languages: ["en", "zh"],
  parameters: 27000000000,
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Wan-AI/Wan2.2-I2V-A14B-Diffusers", "https://github.com/Wan-Video/Wan2.2"],
  card: `Image-to-video with two experts: one for the rough motion of the early steps, one for detail. It
needs no CLIP encoder and moves the camera more steadily than Wan 2.1, with fewer unwanted zooms.
480p and 720p.

Any aspect ratio of the first frame is kept. 80 GB in full; quantized files and offloading bring it
to 16 to 24. Without a prompt it invents the action itself. Apache-licensed.`,
} satisfies StarterModel;
