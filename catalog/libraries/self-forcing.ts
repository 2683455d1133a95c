import type { Library } from "../library.ts";

export default {
  label: "SelfForcing",
  repoName: "SelfForcing",
  repo: "https://github.com/guandeh17/Self-Forcing",
  countDownloads: `path_extension:"pt"`,
} satisfies Library;
