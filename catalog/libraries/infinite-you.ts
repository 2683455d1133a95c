import type { Library } from "../library.ts";

export default {
  label: "InfiniteYou",
  repoName: "InfiniteYou",
  repo: "https://github.com/bytedance/InfiniteYou",
  countDownloads: `path:"infu_flux_v1.0/sim_stage1/image_proj_model.bin" OR path:"infu_flux_v1.0/aes_stage2/image_proj_model.bin"`,
} satisfies Library;
