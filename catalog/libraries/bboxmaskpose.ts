import type { Library } from "../library.ts";

export default {
  label: "BBoxMaskPose",
  repoName: "BBoxMaskPose",
  repo: "https://github.com/MiraPurkrabek/BBoxMaskPose",
  countDownloads: `path_extension:"pth"`,
} satisfies Library;
