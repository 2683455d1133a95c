import type { Library } from "../library.ts";

export default {
  label: "Skala",
  repoName: "Skala",
  repo: "https://github.com/microsoft/skala",
  countDownloads: `path_extension:"fun"`,
} satisfies Library;
