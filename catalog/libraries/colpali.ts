import type { Library } from "../library.ts";

export default {
  label: "ColPali",
  repoName: "ColPali",
  repo: "https://github.com/ManuelFay/colpali",
  countDownloads: `path:"adapter_config.json"`,
} satisfies Library;
