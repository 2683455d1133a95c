import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-to-3d",
  license: "apache-2.0",
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/TencentARC/InstantMesh", "https://github.com/TencentARC/InstantMesh"],
  card: `Ten seconds from picture to mesh in two stages: a multi-view diffusion model draws the object from
six sides, a reconstruction transformer builds the surface from them, with the mesh itself in the
training loss. Open weights, code and training.

Textures are clean but low in resolution; the front stays closest to the input. A card with 24 GB is
comfortable. White or removed background. Apache-licensed.`,
} satisfies StarterModel;
