import type { Library } from "../library.ts";

export default {
  label: "Merlin",
  repoName: "Merlin",
  repo: "https://github.com/StanfordMIMI/Merlin",
  countDownloads: `path_extension:"pt"`,
} satisfies Library;
