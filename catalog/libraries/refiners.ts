import type { Library } from "../library.ts";

export default {
  label: "Refiners",
  repoName: "Refiners",
  repo: "https://github.com/finegrain-ai/refiners",
  docs: "https://refine.rs/",
  countDownloads: `path:"model.safetensors"`,
} satisfies Library;
