import type { Library } from "../library.ts";

export default {
  label: "LiteRT",
  repoName: "LiteRT",
  repo: "https://github.com/google-ai-edge/LiteRT",
  countDownloads: `path_extension:"tflite"`,
} satisfies Library;
