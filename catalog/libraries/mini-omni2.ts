import type { Library } from "../library.ts";

export default {
  label: "Mini-Omni2",
  repoName: "Mini-Omni2",
  repo: "https://github.com/gpt-omni/mini-omni2",
  countDownloads: `path:"model_config.yaml"`,
} satisfies Library;
