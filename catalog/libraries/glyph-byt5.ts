import type { Library } from "../library.ts";

export default {
  label: "Glyph-ByT5",
  repoName: "Glyph-ByT5",
  repo: "https://github.com/AIGText/Glyph-ByT5",
  countDownloads: `path:"checkpoints/byt5_model.pt"`,
} satisfies Library;
