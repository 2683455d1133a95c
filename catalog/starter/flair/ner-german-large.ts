import type { StarterModel } from "../../starter.ts";

export default {
  task: "token-classification",
  library: "flair",
  tags: ["flair", "sequence-tagger-model"],
  languages: ["de"],
  datasets: ["conll2003"],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/flair/ner-german-large", "https://github.com/flairNLP/flair"],
  card: `Names in German with Flair: persons, places, organizations, others. XLM-RoBERTa large with document
context, tuned on the revised German CoNLL-2003 data, where many labels of the original were
corrected.

German writes all nouns with a capital letter, which breaks taggers that lean on them; this one
reads the sentence. It wants a GPU for more than a few pages. \`flair/ner-german\` is the older and
lighter alternative built on Flair's own character embeddings.`,
} satisfies StarterModel;
