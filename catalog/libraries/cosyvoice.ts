import type { Library } from "../library.ts";

export default {
  label: "CosyVoice",
  repoName: "CosyVoice",
  repo: "https://github.com/FunAudioLLM/CosyVoice",
  countDownloads: `path_extension:"onnx" OR path_extension:"pt"`,
} satisfies Library;
