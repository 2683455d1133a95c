import type { Library } from "../library.ts";

export default {
  label: "MTVCraft",
  repoName: "MTVCraft",
  repo: "https://github.com/baaivision/MTVCraft",
  countDownloads: `path:"vae/3d-vae.pt"`,
} satisfies Library;
