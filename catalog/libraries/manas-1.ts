import type { Library } from "../library.ts";

export default {
  label: "MANAS-1",
  repoName: "MANAS-1",
  repo: "https://github.com/NeurodxAI/manas-1",
  countDownloads: `path_extension:"pt"`,
} satisfies Library;
