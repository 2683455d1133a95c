import type { Library } from "../library.ts";

export default {
  label: "RWKV",
  repoName: "RWKV-LM",
  repo: "https://github.com/BlinkDL/RWKV-LM",
  docs: "https://rwkv.com/",
  countDownloads: `path_extension:"pth"`,
} satisfies Library;
