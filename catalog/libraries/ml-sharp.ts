import type { Library } from "../library.ts";

export default {
  label: "Sharp",
  repoName: "Sharp",
  repo: "https://github.com/apple/ml-sharp",
  countDownloads: `path_extension:"pt"`,
} satisfies Library;
