import type { Library } from "../library.ts";

export default {
  label: "SeedVR",
  repoName: "SeedVR",
  repo: "https://github.com/ByteDance-Seed/SeedVR",
  countDownloads: `path_extension:"pth"`,
} satisfies Library;
