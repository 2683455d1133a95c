import type { Library } from "../library.ts";

export default {
  label: "ELM",
  repoName: "elm",
  repo: "https://github.com/slicex-ai/elm",
  countDownloads: `path_filename:"slicex_elm_config" AND path_extension:"json"`,
} satisfies Library;
