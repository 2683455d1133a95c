import type { Library } from "../library.ts";

export default {
  label: "NV-MedTech",
  repoName: "NV-MedTech",
  repo: "https://github.com/nvidia-medtech",
  countDownloads: `path_extension:"pt" OR path_extension:"safetensors" OR path:"config.json"`,
} satisfies Library;
