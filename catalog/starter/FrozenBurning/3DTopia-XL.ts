import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-to-3d",
  library: "3dtopia-xl",
  license: "apache-2.0",
  files: ["README.md", "model_sview_dit_fp16.pt", "model_vae_fp16.pt"],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/FrozenBurning/3DTopia-XL", "https://github.com/3DTopia/3DTopia-XL"],
  card: `A photograph becomes a textured object ready for rendering, in about five seconds of diffusion.
Shape, color, roughness and metalness are stored together in small volumes tied to the surface, so
the mesh reacts to light as real material does.

Single objects before a plain background work best; what the camera does not see is guessed. Output
is a GLB file. The scripts want Linux and a recent NVIDIA card, and compile a few extensions.`,
} satisfies StarterModel;
