import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-to-3d",
  license: "other",
  licenseName: "stability-ai-community",
  licenseLink: "https://huggingface.co/stabilityai/stable-fast-3d/blob/main/LICENSE.md",
  tags: ["3d"],
  gated: "auto",
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/stabilityai/stable-fast-3d",
    "https://github.com/Stability-AI/stable-fast-3d",
  ],
  card: `A textured, unwrapped object in half a second: built on TripoSR, but with UV maps, light removed
from the texture, and an estimate of roughness and metalness, so it can go straight into a scene.
Meshes can be retopologised on export.

7 GB of GPU memory, also on Apple silicon. Terms have to be accepted; the community license is free
for companies under a million dollars a year.`,
} satisfies StarterModel;
