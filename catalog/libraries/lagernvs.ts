import type { Library } from "../library.ts";

export default {
  label: "LagerNVS",
  repoName: "LagerNVS",
  repo: "https://github.com/facebookresearch/lagernvs",
  countDownloads: `path_extension:"pt"`,
} satisfies Library;
