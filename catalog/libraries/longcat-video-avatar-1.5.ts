import type { Library } from "../library.ts";

export default {
  label: "LongCat-Video-Avatar 1.5",
  repoName: "LongCat-Video-Avatar 1.5",
  repo: "https://github.com/meituan-longcat/LongCat-Video",
} satisfies Library;
