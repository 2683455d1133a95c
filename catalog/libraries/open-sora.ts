import type { Library } from "../library.ts";

export default {
  label: "Open-Sora",
  repoName: "Open-Sora",
  repo: "https://github.com/hpcaitech/Open-Sora",
  countDownloads: `path:"Open_Sora_v2.safetensors"`,
} satisfies Library;
