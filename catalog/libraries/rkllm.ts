import type { Library } from "../library.ts";

export default {
  label: "RKLLM",
  repoName: "RKLLM",
  repo: "https://github.com/airockchip/rknn-llm",
  countDownloads: `path_extension:"rkllm"`,
} satisfies Library;
