import type { Library } from "../library.ts";

export default {
  label: "mflux",
  repoName: "mflux",
  repo: "https://github.com/filipstrand/mflux",
  countDownloads: `path_extension:"safetensors"`,
} satisfies Library;
