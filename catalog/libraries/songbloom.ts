import type { Library } from "../library.ts";

export default {
  label: "SongBloom",
  repoName: "SongBloom",
  repo: "https://github.com/Cypress-Yang/SongBloom",
  countDownloads: `path_extension:"pt"`,
} satisfies Library;
