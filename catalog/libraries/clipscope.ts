import type { Library } from "../library.ts";

export default {
  label: "clipscope",
  repoName: "clipscope",
  repo: "https://github.com/Lewington-pitsos/clipscope",
  countDownloads: `path_extension:"pt"`,
} satisfies Library;
