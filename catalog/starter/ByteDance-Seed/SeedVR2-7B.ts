import type { StarterModel } from "../../starter.ts";

export default {
  task: "video-to-video",
  library: "seedvr",
  license: "apache-2.0",
  tags: ["video-restoration", "super-resolution"],
  parameters: 7000000000,
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/ByteDance-Seed/SeedVR2-7B", "https://github.com/ByteDance-Seed/SeedVR"],
  card: `Restores video in a single diffusion step: blurred, compressed or small footage, and the output of
video generators, comes out at 1080p and above. Attention windows adapt to the size of the frame, so
no seams between tiles show.

Seven billion parameters; a 3B sibling is quicker. Data-center cards handle whole clips, community
builds cut them up for 16 GB. Lightly damaged video can come out too sharp.`,
} satisfies StarterModel;
