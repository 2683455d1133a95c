import type { Library } from "../library.ts";

export default {
  label: "COMET",
  repoName: "COMET",
  repo: "https://github.com/Unbabel/COMET/",
  countDownloads: `path:"hparams.yaml"`,
} satisfies Library;
