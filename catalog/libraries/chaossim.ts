import type { Library } from "../library.ts";

export default {
  label: "ChaosSIM",
  repoName: "ChaosSIM",
  repo: "https://huggingface.co/OpenPeerAI/ChaosSIM/",
  countDownloads: `path:"ChaosSim.nb"`,
} satisfies Library;
