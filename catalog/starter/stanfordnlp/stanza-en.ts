import type { StarterModel } from "../../starter.ts";

export default {
  task: "token-classification",
  library: "stanza",
  license: "apache-2.0",
  languages: ["en"],
  files: ["README.md", "models/default.zip"],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/stanfordnlp/stanza-en", "https://stanfordnlp.github.io/stanza/"],
  card: `Stanford's English pipeline: tokens, sentences, lemmas, parts of speech in two tag sets,
dependencies, constituency trees, sentiment and named entities. The same interface serves some
seventy other languages, which makes it a favorite for comparing them.

Trained on Universal Dependencies and further corpora, with biomedical variants in the same
repository. Slower than spaCy and usually more accurate in syntax. Downloads what the chosen steps
need.`,
} satisfies StarterModel;
