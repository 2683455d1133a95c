import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-to-3d",
  library: "sam-3d-objects",
  license: "other",
  licenseName: "SAM License",
  files: ["README.md", "checkpoints/pipeline.yaml"],
  gated: "manual",
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/facebook/sam-3d-objects",
    "https://github.com/facebookresearch/sam-3d-objects",
  ],
  card: `Turns an object in a photograph into a textured 3D model, with its place and size in the scene. You
mark it with a mask; the network imagines the hidden sides, trained on real pictures rather than on
clean renderings, so clutter and occlusion are fine.

Gaussian splats or a mesh come out. It wants a GPU with 32 GB and a conda environment. Several
objects are reconstructed one by one. The SAM license must be accepted before download.`,
} satisfies StarterModel;
