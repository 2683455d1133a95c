import type { StarterModel } from "../../starter.ts";

export default {
  library: "renderformer",
  license: "mit",
  tags: ["rendering", "3d"],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/microsoft/renderformer-v1.1-swin-large",
    "https://github.com/microsoft/renderformer",
    "https://microsoft.github.io/renderformer/",
  ],
  card: `Renders scenes without ray tracing: the triangles of a mesh, with their materials and lights, are
tokens, and a transformer returns the picture – shadows, reflections and indirect light included –
that a path tracer would give. No training per scene.

Scenes of up to a few thousand triangles, converted by the project's script to one file; 512 × 512
on a GPU. Textures, many lights and large scenes are beyond the first version. A research result,
shown at SIGGRAPH 2025.`,
} satisfies StarterModel;
