import type { Library } from "../library.ts";

export default {
  label: "Habibi-TTS",
  repoName: "Habibi-TTS",
  repo: "https://github.com/SWivid/Habibi-TTS",
  countDownloads: `path_extension:"safetensors"`,
} satisfies Library;
