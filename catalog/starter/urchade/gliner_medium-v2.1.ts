import type { StarterModel } from "../../starter.ts";

export default {
  task: "token-classification",
  library: "gliner",
  license: "apache-2.0",
  languages: ["en"],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/urchade/gliner_medium-v2.1", "https://github.com/urchade/GLiNER"],
  card: `Finds entities of any type that you name when you call it: "dish", "court", "side effect". A small
bidirectional encoder matches spans of the text against the names of the types, which makes it quick
on a processor and more predictable than asking a chat model.

Medium size, for English; a multilingual sibling exists. Plain, lower-case labels work best, and the
threshold trades missed names against wrong ones. Texts beyond a few hundred words are to be split.`,
} satisfies StarterModel;
