import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-classification",
  library: "fasttext",
  license: "cc-by-nc-4.0",
  tags: ["text-classification", "language-identification"],
  files: ["README.md", "model.bin"],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/facebook/fasttext-language-identification", "https://fasttext.cc/"],
  card: `Says which of 217 languages a text is in. It is the identifier behind the No Language Left Behind
project: bags of character n-grams and a linear classifier, so that millions of lines a minute are
sorted on one processor.

Labels name language and script, such as \`__label__eng_Latn\`. Sentences work well, single words
poorly, and close relatives get mixed up. The file takes about a gigabyte; commercial use is
excluded.`,
} satisfies StarterModel;
