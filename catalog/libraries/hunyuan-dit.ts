import type { Library } from "../library.ts";

export default {
  label: "HunyuanDiT",
  repoName: "HunyuanDiT",
  repo: "https://github.com/Tencent/HunyuanDiT",
  countDownloads: `path:"pytorch_model_ema.pt" OR path:"pytorch_model_distill.pt"`,
} satisfies Library;
