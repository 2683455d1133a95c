import type { Library } from "../library.ts";

export default {
  label: "encoderfile",
  repoName: "encoderfile",
  repo: "https://github.com/mozilla-ai/encoderfile",
  countDownloads: `path_extension:"encoderfile"`,
} satisfies Library;
