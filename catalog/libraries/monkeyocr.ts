import type { Library } from "../library.ts";

export default {
  label: "MonkeyOCR",
  repoName: "monkeyocr",
  repo: "https://github.com/Yuliang-Liu/MonkeyOCR",
  countDownloads: `path:"Recognition/config.json"`,
} satisfies Library;
