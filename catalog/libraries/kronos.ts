import type { Library } from "../library.ts";

export default {
  label: "KRONOS",
  repoName: "KRONOS",
  repo: "https://github.com/mahmoodlab/KRONOS",
  countDownloads: `path_extension:"pt"`,
} satisfies Library;
