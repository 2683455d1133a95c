import type { Library } from "../library.ts";

export default {
  label: "BioNeMo",
  repoName: "BioNeMo",
  repo: "https://github.com/nvidia/BioNeMo",
  countDownloads: `path_extension:"ckpt" OR path:"config.json"`,
} satisfies Library;
