import type { Library } from "../library.ts";

export default {
  label: "SAME",
  repoName: "SAME",
  repo: "https://github.com/GengzeZhou/SAME",
  countDownloads: `path:"ckpt/SAME.pt" OR path:"pretrain/Attnq_pretrained_ckpt.pt"`,
} satisfies Library;
