import type { Library } from "../library.ts";
import { multimoleculeUsage } from "../usage/multimolecule.ts";

export default {
  label: "MultiMolecule",
  repoName: "MultiMolecule",
  repo: "https://github.com/MultiMolecule/multimolecule",
  docs: "https://multimolecule.danling.org",
  snippets: multimoleculeUsage,
} satisfies Library;
