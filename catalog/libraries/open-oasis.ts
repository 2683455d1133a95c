import type { Library } from "../library.ts";

export default {
  label: "open-oasis",
  repoName: "open-oasis",
  repo: "https://github.com/etched-ai/open-oasis",
  countDownloads: `path:"oasis500m.safetensors"`,
} satisfies Library;
