import type { Library } from "../library.ts";

export default {
  label: "RecurrentGemma",
  repoName: "recurrentgemma",
  repo: "https://github.com/google-deepmind/recurrentgemma",
  countDownloads: `path:"tokenizer.model"`,
} satisfies Library;
