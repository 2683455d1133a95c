import type { Library } from "../library.ts";

export default {
  label: "Clara",
  repoName: "Clara",
  repo: "https://github.com/nvidia/clara",
  countDownloads: `path_extension:"ckpt" OR path:"config.json"`,
} satisfies Library;
