import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-to-3d",
  library: "trellis",
  license: "mit",
  languages: ["en"],
  parameters: 1200000000,
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/microsoft/TRELLIS-image-large", "https://github.com/microsoft/TRELLIS"],
  card: `A photograph of an object becomes a 3D asset in about ten seconds, with its unseen sides invented
plausibly. Structured latents on a sparse grid decode into mesh, Gaussian splats or radiance field,
and parts of them can be edited.

1.2 billion parameters on a 16 GB NVIDIA card. Cut the object out first; several views may be given.
Thin structures and glass are hard. TRELLIS.2 adds physical materials.`,
} satisfies StarterModel;
