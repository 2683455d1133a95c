import type { Library } from "../library.ts";

export default {
  label: "Stable Audio 3",
  repoName: "stable-audio-3",
  repo: "https://github.com/Stability-AI/stable-audio-3",
  countDownloads: `path:"model_config.json"`,
} satisfies Library;
