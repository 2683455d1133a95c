import type { Library } from "../library.ts";
import { moshiUsage } from "../usage/moshi.ts";

export default {
  label: "Moshi",
  repoName: "Moshi",
  repo: "https://github.com/kyutai-labs/moshi",
  countDownloads: `path:"tokenizer-e351c8d8-checkpoint125.safetensors"`,
  snippets: moshiUsage,
} satisfies Library;
