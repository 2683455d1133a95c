import type { Library } from "../library.ts";
import { prunaUsage } from "../usage/pruna.ts";

export default {
  label: "Pruna AI",
  repoName: "Pruna AI",
  repo: "https://github.com/PrunaAI/pruna",
  docs: "https://docs.pruna.ai",
  snippets: prunaUsage,
} satisfies Library;
