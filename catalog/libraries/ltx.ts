import type { Library } from "../library.ts";
import { ltxUsage } from "../usage/ltx.ts";

export default {
  label: "LTX.io",
  repoName: "LTX-2",
  repo: "https://github.com/Lightricks/LTX-2",
  docs: "https://github.com/Lightricks/LTX-2",
  countDownloads: `path_extension:"safetensors"`,
  snippets: ltxUsage,
} satisfies Library;
