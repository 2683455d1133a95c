import type { Library } from "../library.ts";

export default {
  label: "Big Vision",
  repoName: "big_vision",
  repo: "https://github.com/google-research/big_vision",
  countDownloads: `path_extension:"npz"`,
} satisfies Library;
