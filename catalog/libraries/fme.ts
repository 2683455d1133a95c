import type { Library } from "../library.ts";

export default {
  label: "Full Model Emulation",
  repoName: "Full Model Emulation",
  repo: "https://github.com/ai2cm/ace",
  docs: "https://ai2-climate-emulator.readthedocs.io/en/latest/",
  countDownloads: `path_extension:"tar"`,
} satisfies Library;
