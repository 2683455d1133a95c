import type { Library } from "../library.ts";

export default {
  label: "IntelliFold",
  repoName: "IntelliFold",
  repo: "https://github.com/IntelliGen-AI/IntelliFold",
  countDownloads: `path_extension:"pt" OR path_extension:"zst"`,
} satisfies Library;
