import type { Library } from "../library.ts";

export default {
  label: "TRELLIS.2",
  repoName: "TRELLIS.2",
  repo: "https://github.com/microsoft/TRELLIS.2",
  countDownloads: `path_extension:"safetensors"`,
} satisfies Library;
