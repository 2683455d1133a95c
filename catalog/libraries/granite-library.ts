import type { Library } from "../library.ts";

export default {
  label: "Granite Library",
  repoName: "mellea",
  repo: "https://github.com/generative-computing/mellea",
  countDownloads: `path_filename:"adapter_config" AND path_extension:"json"`,
} satisfies Library;
