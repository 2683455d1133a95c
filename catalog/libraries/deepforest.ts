import type { Library } from "../library.ts";

export default {
  label: "DeepForest",
  repoName: "deepforest",
  repo: "https://github.com/weecology/DeepForest",
  docs: "https://deepforest.readthedocs.io/en/latest/",
} satisfies Library;
