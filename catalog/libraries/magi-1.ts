import type { Library } from "../library.ts";

export default {
  label: "MAGI-1",
  repoName: "MAGI-1",
  repo: "https://github.com/SandAI-org/MAGI-1",
  countDownloads: `path:"ckpt/vae/config.json"`,
} satisfies Library;
