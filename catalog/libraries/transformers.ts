import type { Library } from "../library.ts";
import { transformersUsage } from "../usage/transformers.ts";

export default {
  label: "Transformers",
  repoName: "🤗/transformers",
  repo: "https://github.com/huggingface/transformers",
  docs: "https://huggingface.co/docs/hub/transformers",
  filter: true,
  snippets: transformersUsage,
} satisfies Library;
