import type { Library } from "../library.ts";

export default {
  label: "TuneJury",
  repoName: "TuneJury",
  repo: "https://github.com/yonghyunk1m/TuneJury",
  countDownloads: `path_extension:"pt"`,
} satisfies Library;
