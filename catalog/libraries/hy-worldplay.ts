import type { Library } from "../library.ts";

export default {
  label: "HY-WorldPlay",
  repoName: "HY-WorldPlay",
  repo: "https://github.com/Tencent-Hunyuan/HY-WorldPlay",
  countDownloads: `path_extension:"json"`,
} satisfies Library;
