import type { Library } from "../library.ts";

export default {
  label: "Grok",
  repoName: "Grok",
  repo: "https://github.com/xai-org/grok-1",
  countDownloads: `path:"ckpt/tensor00000_000" OR path:"ckpt-0/tensor00000_000"`,
} satisfies Library;
