import type { Library } from "../library.ts";

export default {
  label: "Ising Decoding",
  repoName: "Ising-Decoding",
  repo: "https://github.com/NVIDIA/Ising-Decoding",
  countDownloads: `path_extension:"safetensors"`,
} satisfies Library;
