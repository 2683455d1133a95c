import type { Library } from "../library.ts";

export default {
  label: "Magenta RT 2",
  repoName: "Magenta RT 2",
  repo: "https://github.com/magenta/magenta-realtime",
  countDownloads: `path:"models/mrt2_base/mrt2_base.mlxfn" OR path:"models/mrt2_small/mrt2_small.mlxfn" OR path:"checkpoints/mrt2_base.safetensors" OR path:"checkpoints/mrt2_small.safetensors"`,
} satisfies Library;
