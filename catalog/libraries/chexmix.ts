import type { Library } from "../library.ts";

export default {
  label: "CheXmix",
  repoName: "CheXmix",
  repo: "https://github.com/StanfordMIMI/CheXmix",
  countDownloads: `path_extension:"safetensors"`,
} satisfies Library;
