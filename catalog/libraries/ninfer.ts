import type { Library } from "../library.ts";

export default {
  label: "NInfer",
  repoName: "NInfer",
  repo: "https://github.com/Neroued/ninfer",
  countDownloads: `path_extension:"ninfer"`,
} satisfies Library;
