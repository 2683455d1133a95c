import type { Library } from "../library.ts";

export default {
  label: "Wan2.2",
  repoName: "Wan2.2",
  repo: "https://github.com/Wan-Video/Wan2.2",
  countDownloads: `path_filename:"config" AND path_extension:"json"`,
} satisfies Library;
