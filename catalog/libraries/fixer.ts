import type { Library } from "../library.ts";

export default {
  label: "Fixer",
  repoName: "Fixer",
  repo: "https://github.com/nv-tlabs/Fixer",
  countDownloads: `path:"pretrained/pretrained_fixer.pkl"`,
} satisfies Library;
