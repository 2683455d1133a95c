import type { Library } from "../library.ts";

export default {
  label: "Bagel",
  repoName: "Bagel",
  repo: "https://github.com/ByteDance-Seed/Bagel/",
  countDownloads: `path:"llm_config.json"`,
} satisfies Library;
