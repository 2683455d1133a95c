import type { Library } from "../library.ts";

export default {
  label: "TabPFN",
  repoName: "TabPFN",
  repo: "https://github.com/PriorLabs/TabPFN",
} satisfies Library;
