import type { Library } from "../library.ts";

export default {
  label: "sapiens2",
  repoName: "sapiens2",
  repo: "https://github.com/facebookresearch/sapiens2",
  countDownloads: `path_extension:"safetensors"`,
} satisfies Library;
