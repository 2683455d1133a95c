import type { Library } from "../library.ts";

export default {
  label: "Aviation NER",
  repoName: "Aviation NER",
  repo: "https://github.com/Boeing/aviation_ner_sdr",
  docs: "https://github.com/Boeing/aviation_ner_sdr",
  countDownloads: `path:"gliner_config.json"`,
} satisfies Library;
