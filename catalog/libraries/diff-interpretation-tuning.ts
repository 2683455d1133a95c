import type { Library } from "../library.ts";

export default {
  label: "Diff Interpretation Tuning",
  repoName: "Diff Interpretation Tuning",
  repo: "https://github.com/Aviously/diff-interpretation-tuning",
  countDownloads: `path_extension:"pt"`,
} satisfies Library;
