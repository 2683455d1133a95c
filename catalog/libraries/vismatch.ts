import type { Library } from "../library.ts";

export default {
  label: "VisMatch",
  repoName: "VisMatch",
  repo: "https://github.com/gmberton/vismatch",
  countDownloads: `path:"vismatch.yaml"`,
} satisfies Library;
