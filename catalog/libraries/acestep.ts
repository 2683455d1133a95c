import type { Library } from "../library.ts";

export default {
  label: "ACE-Step",
  repoName: "ACE-Step",
  repo: "https://github.com/ace-step/ACE-Step",
  countDownloads: `path:"ace_step_transformer/config.json"`,
} satisfies Library;
