import type { Library } from "../library.ts";

export default {
  label: "InfiniteTalk",
  repoName: "InfiniteTalk",
  repo: "https://github.com/MeiGen-AI/InfiniteTalk",
  countDownloads: `path_extension:"safetensors"`,
} satisfies Library;
