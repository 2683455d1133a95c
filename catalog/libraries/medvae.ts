import type { Library } from "../library.ts";

export default {
  label: "MedVAE",
  repoName: "MedVAE",
  repo: "https://github.com/StanfordMIMI/MedVAE",
  countDownloads: `path_extension:"ckpt"`,
} satisfies Library;
