import type { Library } from "../library.ts";

export default {
  label: "Cancer@HomeV2",
  repoName: "Cancer@HomeV2",
  repo: "https://huggingface.co/OpenPeerAI/CancerAtHomeV2",
  countDownloads: `path:"run.py"`,
} satisfies Library;
