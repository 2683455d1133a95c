import type { Library } from "../library.ts";

export default {
  label: "GLM-TTS",
  repoName: "GLM-TTS",
  repo: "https://github.com/zai-org/GLM-TTS",
  countDownloads: `path:"flow/flow.pt"`,
} satisfies Library;
