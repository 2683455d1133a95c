import type { Library } from "../library.ts";

export default {
  label: "MLC-LLM",
  repoName: "MLC-LLM",
  repo: "https://github.com/mlc-ai/mlc-llm",
  docs: "https://llm.mlc.ai/docs/",
  countDownloads: `path:"mlc-chat-config.json"`,
} satisfies Library;
