import type { Library } from "../library.ts";
import { sentenceTransformersUsage } from "../usage/sentence-transformers.ts";

export default {
  label: "sentence-transformers",
  repoName: "sentence-transformers",
  repo: "https://github.com/UKPLab/sentence-transformers",
  docs: "https://huggingface.co/docs/hub/sentence-transformers",
  filter: true,
  snippets: sentenceTransformersUsage,
} satisfies Library;
