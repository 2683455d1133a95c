import type { Library } from "../library.ts";

export default {
  label: "Birder",
  repoName: "Birder",
  repo: "https://gitlab.com/birder/birder",
  countDownloads: `path_extension:"pt"`,
} satisfies Library;
