import type { Library } from "../library.ts";
import { terratorchUsage } from "../usage/terratorch.ts";

export default {
  label: "TerraTorch",
  repoName: "TerraTorch",
  repo: "https://github.com/IBM/terratorch",
  docs: "https://ibm.github.io/terratorch/",
  countDownloads: `path_extension:"pt" OR path_extension:"ckpt"`,
  snippets: terratorchUsage,
} satisfies Library;
