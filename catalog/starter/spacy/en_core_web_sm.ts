import type { StarterModel } from "../../starter.ts";

export default {
  task: "token-classification",
  library: "spacy",
  license: "mit",
  languages: ["en"],
  files: [
    "LICENSE",
    "README.md",
    "accuracy.json",
    "config.cfg",
    "en_core_web_sm-any-py3-none-any.whl",
    "meta.json",
    "tokenizer",
  ],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/spacy/en_core_web_sm", "https://spacy.io/models/en"],
  card: `spaCy's small English pipeline: sentences, parts of speech, dependency parse, lemmas and named
entities in one call, at thousands of words a second on a processor. 12 MB, made for web-like text.

It has no word vectors, so similarity is not meaningful; the medium and large pipelines have, and
the transformer one is more accurate. Entity types follow OntoNotes. The folder loads as it is;
match the major and minor version of spaCy.`,
} satisfies StarterModel;
