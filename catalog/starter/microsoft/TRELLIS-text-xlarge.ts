import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-3d",
  library: "trellis",
  license: "mit",
  languages: ["en"],
  parameters: 2000000000,
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/microsoft/TRELLIS-text-xlarge", "https://github.com/microsoft/TRELLIS"],
  card: `Objects from a sentence: TRELLIS first decides which cells of a grid are occupied, then fills each
with a latent that can be decoded as mesh, Gaussian splats or radiance field. This is the largest of
its text models, with two billion parameters.

The authors advise drawing a picture first and taking the image version where quality counts. A 16
GB NVIDIA card under Linux, with several compiled extensions. MIT-licensed, though some renderers
are not.`,
} satisfies StarterModel;
