import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-classification",
  library: "fasttext",
  license: "apache-2.0",
  tags: ["language-identification", "multilingual"],
  languages: ["multilingual"],
  files: ["README.md", "model.bin"],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/cis-lmu/glotlid", "https://github.com/cisnlp/GlotLID"],
  card: `A fastText model that tells apart some two thousand languages and scripts, most of them small ones
that other tools take for a relative. Made at the University of Munich to clean web text for
under-served languages.

Labels look like \`__label__nob_Latn\`. \`model.bin\` is the newest version, older ones lie beside it.
With so many labels, do not trust low scores: set a threshold, or limit the set to languages you
expect. Runs on any CPU.`,
} satisfies StarterModel;
