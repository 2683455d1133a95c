import type { Library } from "../library.ts";

export default {
  label: "Genmo",
  repoName: "Genmo",
  repo: "https://github.com/genmoai/models",
  countDownloads: `path:"vae_stats.json"`,
} satisfies Library;
