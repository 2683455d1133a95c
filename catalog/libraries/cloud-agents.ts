import type { Library } from "../library.ts";

export default {
  label: "Cloud Agents",
  repoName: "Cloud Agents",
  repo: "https://huggingface.co/OpenPeerAI/Cloud-Agents",
  countDownloads: `path:"setup.py"`,
} satisfies Library;
