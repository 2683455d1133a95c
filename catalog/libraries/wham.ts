import type { Library } from "../library.ts";

export default {
  label: "WHAM",
  repoName: "wham",
  repo: "https://huggingface.co/microsoft/wham",
  docs: "https://huggingface.co/microsoft/wham/blob/main/README.md",
  countDownloads: `path_extension:"ckpt"`,
} satisfies Library;
