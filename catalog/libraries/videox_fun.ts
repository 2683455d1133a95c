import type { Library } from "../library.ts";

export default {
  label: "VideoX Fun",
  repoName: "VideoX Fun",
  repo: "https://github.com/aigc-apps/VideoX-Fun",
  countDownloads: `path_extension:"safetensors"`,
} satisfies Library;
