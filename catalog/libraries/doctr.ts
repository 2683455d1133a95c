import type { Library } from "../library.ts";

export default {
  label: "docTR",
  repoName: "doctr",
  repo: "https://github.com/mindee/doctr",
} satisfies Library;
