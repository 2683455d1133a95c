import type { Library } from "../library.ts";

export default {
  label: "F5-TTS",
  repoName: "F5-TTS",
  repo: "https://github.com/SWivid/F5-TTS",
  countDownloads: `path_extension:"safetensors" OR path_extension:"pt"`,
} satisfies Library;
