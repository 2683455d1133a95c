import type { Library } from "../library.ts";

export default {
  label: "Image Matching Models",
  repoName: "Image Matching Models",
  repo: "https://github.com/alexstoken/image-matching-models",
  countDownloads: `path_extension:"safetensors"`,
} satisfies Library;
