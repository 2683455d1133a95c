import type { Library } from "../library.ts";

export default {
  label: "Reverb",
  repoName: "Reverb",
  repo: "https://github.com/revdotcom/reverb",
} satisfies Library;
