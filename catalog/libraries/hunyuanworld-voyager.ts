import type { Library } from "../library.ts";

export default {
  label: "HunyuanWorld-voyager",
  repoName: "HunyuanWorld-voyager",
  repo: "https://github.com/Tencent-Hunyuan/HunyuanWorld-Voyager",
} satisfies Library;
