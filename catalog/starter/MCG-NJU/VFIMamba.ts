import type { StarterModel } from "../../starter.ts";

export default {
  library: "vfi-mamba",
  license: "apache-2.0",
  tags: ["frame-interpolation"],
  files: ["README.md", "VFIMamba.pkl", "config.json", "model.safetensors"],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/MCG-NJU/VFIMamba", "https://github.com/MCG-NJU/VFIMamba"],
  card: `Draws the frame between two frames: smoother slow motion, or thirty pictures a second made sixty.
State-space layers scan the tokens of both frames in turn, which follows large motions at high
resolution with linear cost.

Two PNGs in, one out, at any point in time between them. The Mamba kernels need an NVIDIA card. Cuts
between scenes must be excluded beforehand, or it will blend what does not belong together.`,
} satisfies StarterModel;
