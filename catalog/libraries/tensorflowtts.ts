import type { Library } from "../library.ts";
import { tensorflowttsUsage } from "../usage/tensorflowtts.ts";

export default {
  label: "TensorFlowTTS",
  repoName: "TensorFlowTTS",
  repo: "https://github.com/TensorSpeech/TensorFlowTTS",
  snippets: tensorflowttsUsage,
} satisfies Library;
