import type { StarterModel } from "../../starter.ts";

export default {
  task: "video-to-video",
  library: "wan2.2",
  license: "apache-2.0",
  tags: ["character-animation"],
  parameters: 14000000000,
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Wan-AI/Wan2.2-Animate-14B", "https://github.com/Wan-Video/Wan2.2"],
  card: `Brings a character to life with another person's performance. In one mode a still figure copies the
body and face of a driving video; in the other it takes that person's place in the scene, lit to
match by a relighting LoRA.

Fourteen billion parameters, run by the project's scripts after preprocessing with pose and
segmentation models; 24 GB when quantized. Replacing real people needs their consent, and results
should be marked.`,
} satisfies StarterModel;
