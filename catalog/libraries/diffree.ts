import type { Library } from "../library.ts";

export default {
  label: "Diffree",
  repoName: "Diffree",
  repo: "https://github.com/OpenGVLab/Diffree",
  countDownloads: `path:"diffree-step=000010999.ckpt"`,
} satisfies Library;
