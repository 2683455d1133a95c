import type { Library } from "../library.ts";

export default {
  label: "Cosmos",
  repoName: "Cosmos",
  repo: "https://github.com/NVIDIA/Cosmos",
  countDownloads: `path:"config.json" OR path_extension:"pt"`,
} satisfies Library;
