import type { Library } from "../library.ts";
import { videoprismUsage } from "../usage/videoprism.ts";

export default {
  label: "VideoPrism",
  repoName: "VideoPrism",
  repo: "https://github.com/google-deepmind/videoprism",
  countDownloads: `path_extension:"npz"`,
  snippets: videoprismUsage,
} satisfies Library;
