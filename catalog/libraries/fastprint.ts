import type { Library } from "../library.ts";

export default {
  label: "Fast Print",
  repoName: "Fast Print",
  repo: "https://huggingface.co/OpenPeerAI/FastPrint",
  countDownloads: `path_extension:"cs"`,
} satisfies Library;
