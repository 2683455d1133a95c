import type { Library } from "../library.ts";

export default {
  label: "TimesFM",
  repoName: "timesfm",
  repo: "https://github.com/google-research/timesfm",
  countDownloads: `path:"checkpoints/checkpoint_1100000/state/checkpoint" OR path:"checkpoints/checkpoint_2150000/state/checkpoint" OR path_extension:"ckpt"`,
} satisfies Library;
