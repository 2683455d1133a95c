import type { Library } from "../library.ts";

export default {
  label: "EUPE",
  repoName: "EUPE",
  repo: "https://github.com/facebookresearch/EUPE",
  countDownloads: `path_extension:"pt"`,
} satisfies Library;
