import type { Library } from "../library.ts";

export default {
  label: "Trellis",
  repoName: "Trellis",
  repo: "https://github.com/microsoft/TRELLIS",
  countDownloads: `path_extension:"safetensors"`,
} satisfies Library;
