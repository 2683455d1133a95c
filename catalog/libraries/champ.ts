import type { Library } from "../library.ts";

export default {
  label: "Champ",
  repoName: "Champ",
  repo: "https://github.com/fudan-generative-vision/champ",
  countDownloads: `path:"champ/motion_module.pth"`,
} satisfies Library;
