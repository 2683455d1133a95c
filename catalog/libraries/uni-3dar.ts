import type { Library } from "../library.ts";

export default {
  label: "Uni-3DAR",
  repoName: "Uni-3DAR",
  repo: "https://github.com/dptech-corp/Uni-3DAR",
  docs: "https://github.com/dptech-corp/Uni-3DAR",
  countDownloads: `path_extension:"pt"`,
} satisfies Library;
