import type { Library } from "../library.ts";

export default {
  label: "MindSpore",
  repoName: "mindspore",
  repo: "https://github.com/mindspore-ai/mindspore",
} satisfies Library;
