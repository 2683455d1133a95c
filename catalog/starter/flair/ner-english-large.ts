import type { StarterModel } from "../../starter.ts";

export default {
  task: "token-classification",
  library: "flair",
  tags: ["flair", "sequence-tagger-model"],
  languages: ["en"],
  datasets: ["conll2003"],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/flair/ner-english-large", "https://github.com/flairNLP/flair"],
  card: `Flair's best tagger for four classes of English names: persons, places, organizations, others.
XLM-RoBERTa large reads the sentence together with its neighbors, and a plain linear layer labels
the words.

Slow without a GPU; \`flair/ner-english-fast\` exists for laptops. It keeps to the CoNLL-2003 scheme,
for finer classes there are OntoNotes versions. Load it with Flair, not with transformers: the
weights are a pickled tagger.`,
} satisfies StarterModel;
