import type { Library } from "../library.ts";

export default {
  label: "TiC-CLIP",
  repoName: "TiC-CLIP",
  repo: "https://github.com/apple/ml-tic-clip",
  countDownloads: `path_extension:"pt" AND path_prefix:"checkpoints/"`,
} satisfies Library;
