import type { Library } from "../library.ts";

export default {
  label: "HERMES",
  repoName: "HERMES",
  repo: "https://github.com/LMD0311/HERMES",
  countDownloads: `path:"ckpt/hermes_final.pth"`,
} satisfies Library;
