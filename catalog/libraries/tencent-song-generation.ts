import type { Library } from "../library.ts";

export default {
  label: "SongGeneration",
  repoName: "SongGeneration",
  repo: "https://github.com/tencent-ailab/songgeneration",
  countDownloads: `path:"ckpt/songgeneration_base/model.pt"`,
} satisfies Library;
