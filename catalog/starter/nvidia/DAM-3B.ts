import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "describe-anything",
  license: "other",
  licenseName: "NVIDIA Noncommercial License",
  languages: ["en"],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/nvidia/DAM-3B", "https://github.com/NVlabs/describe-anything"],
  card: `Describes exactly the region that you mark. Points, a box or a mask go in with the picture; out
comes a detailed caption of that thing alone, seen both in its surroundings and in a close crop.

About three billion parameters, so one consumer GPU of 16 GB. A sibling does the same for videos,
and the Self-Contained one needs no extra package. English; research use only.`,
} satisfies StarterModel;
