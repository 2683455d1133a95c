import type { Library } from "../library.ts";

export default {
  label: "TiRex-2",
  repoName: "TiRex-2",
  repo: "https://github.com/NX-AI/tirex-2",
  countDownloads: `path:"model-config.yaml"`,
} satisfies Library;
