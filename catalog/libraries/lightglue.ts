import type { Library } from "../library.ts";

export default {
  label: "LightGlue",
  repoName: "LightGlue",
  repo: "https://github.com/cvg/LightGlue",
  countDownloads: `path_extension:"pth" OR path:"config.json"`,
} satisfies Library;
