import type { Library } from "../library.ts";

export default {
  label: "CCPFN",
  repoName: "CCPFN",
  repo: "https://huggingface.co/Layer6/CCPFN",
  countDownloads: `path_extension:"pt"`,
} satisfies Library;
