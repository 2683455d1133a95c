import type { Library } from "../library.ts";
import { pyannoteUsage } from "../usage/pyannote-audio.ts";

export default {
  label: "pyannote.audio",
  repoName: "pyannote-audio",
  repo: "https://github.com/pyannote/pyannote-audio",
  filter: true,
  snippets: pyannoteUsage,
} satisfies Library;
