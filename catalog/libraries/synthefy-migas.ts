import type { Library } from "../library.ts";

export default {
  label: "Migas",
  repoName: "Migas",
  repo: "https://github.com/Synthefy/synthefy-migas",
  countDownloads: `path:"model.pt"`,
} satisfies Library;
