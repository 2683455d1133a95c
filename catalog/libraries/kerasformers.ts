import type { Library } from "../library.ts";

export default {
  label: "KerasFormers",
  repoName: "KerasFormers",
  repo: "https://github.com/IMvision12/KerasFormers",
  docs: "https://imvision12.github.io/KerasFormers/",
  countDownloads: `path:"model.weights.h5" OR path:"model.weights.json"`,
} satisfies Library;
