import type { Library } from "../library.ts";

export default {
  label: "TiRex",
  repoName: "TiRex",
  repo: "https://github.com/NX-AI/tirex",
  countDownloads: `path_extension:"ckpt"`,
} satisfies Library;
