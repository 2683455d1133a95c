import type { Library } from "../library.ts";

export default {
  label: "HY-World-2.0",
  repoName: "HY-World-2.0",
  repo: "https://github.com/Tencent-Hunyuan/HY-World-2.0",
  countDownloads: `path_extension:"json"`,
} satisfies Library;
