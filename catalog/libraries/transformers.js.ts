import type { Library } from "../library.ts";
import { transformersJsUsage } from "../usage/transformers-js.ts";

export default {
  label: "Transformers.js",
  repoName: "transformers.js",
  repo: "https://github.com/huggingface/transformers.js",
  docs: "https://huggingface.co/docs/hub/transformers-js",
  filter: true,
  snippets: transformersJsUsage,
} satisfies Library;
