import type { Library } from "../library.ts";

export default {
  label: "BoltzGen",
  repoName: "BoltzGen",
  repo: "https://github.com/HannesStark/boltzgen",
  countDownloads: `path:"boltzgen1_diverse.ckpt"`,
} satisfies Library;
