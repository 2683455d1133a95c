import type { Library } from "../library.ts";

export default {
  label: "Magenta RT",
  repoName: "Magenta RT",
  repo: "https://github.com/magenta/magenta-realtime",
  countDownloads: `path:"checkpoints/llm_base_x4286_c1860k.tar" OR path:"checkpoints/llm_large_x3047_c1860k.tar" OR path:"checkpoints/llm_large_x3047_c1860k/checkpoint"`,
} satisfies Library;
