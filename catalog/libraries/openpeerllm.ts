import type { Library } from "../library.ts";

export default {
  label: "OpenPeerLLM",
  repoName: "OpenPeerLLM",
  repo: "https://huggingface.co/openpeerai/openpeerllm",
  docs: "https://huggingface.co/OpenPeerAI/OpenPeerLLM/blob/main/README.md",
  countDownloads: `path:".meta-huggingface.json"`,
} satisfies Library;
