import type { Library } from "../library.ts";

export default {
  label: "QuantumPeer",
  repoName: "QuantumPeer",
  repo: "https://github.com/OpenPeer-AI/QuantumPeer",
  countDownloads: `path_extension:"setup.py"`,
} satisfies Library;
