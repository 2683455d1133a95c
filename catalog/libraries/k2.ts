import type { Library } from "../library.ts";

export default {
  label: "K2",
  repoName: "k2",
  repo: "https://github.com/k2-fsa/k2",
} satisfies Library;
