import type { Library } from "../library.ts";

export default {
  label: "gemma.cpp",
  repoName: "gemma.cpp",
  repo: "https://github.com/google/gemma.cpp",
  countDownloads: `path_extension:"sbs"`,
} satisfies Library;
