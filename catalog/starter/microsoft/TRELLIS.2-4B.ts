import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-to-3d",
  library: "trellis2",
  license: "mit",
  parameters: 4000000000,
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/microsoft/TRELLIS.2-4B", "https://github.com/microsoft/TRELLIS.2"],
  card: `The second TRELLIS: sparse voxels that need no closed surface hold open clothes, inner structure and
physical materials – color, metal, roughness, opacity – so a GLB is ready for a renderer. Four
billion parameters, grids of up to 1536 cells a side.

From three seconds to a minute on an H100; 24 GB is the minimum. One picture, background removed.
Holes may need filling before printing. Its image encoder is DINOv3, with terms of its own.`,
} satisfies StarterModel;
