import type { Library } from "../library.ts";

export default {
  label: "MITIE",
  repoName: "MITIE",
  repo: "https://github.com/mit-nlp/MITIE",
  countDownloads: `path_filename:"total_word_feature_extractor"`,
} satisfies Library;
