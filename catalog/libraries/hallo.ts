import type { Library } from "../library.ts";

export default {
  label: "Hallo",
  repoName: "Hallo",
  repo: "https://github.com/fudan-generative-vision/hallo",
  countDownloads: `path:"hallo/net.pth"`,
} satisfies Library;
