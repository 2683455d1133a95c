import type { Library } from "../library.ts";

export default {
  label: "CoTracker",
  repoName: "CoTracker",
  repo: "https://github.com/facebookresearch/co-tracker",
  countDownloads: `path_extension:"pth"`,
} satisfies Library;
