import type { Library } from "../library.ts";

export default {
  label: "Py-Feat",
  repoName: "Py-Feat",
  repo: "https://github.com/cosanlab/py-feat",
  docs: "https://py-feat.org/",
} satisfies Library;
