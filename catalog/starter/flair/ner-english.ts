import type { StarterModel } from "../../starter.ts";

export default {
  task: "token-classification",
  library: "flair",
  tags: ["sequence-tagger-model"],
  languages: ["en"],
  datasets: ["conll2003"],
  files: ["README.md", "loss.tsv", "pytorch_model.bin", "test.tsv", "training.log"],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/flair/ner-english", "https://github.com/flairNLP/flair"],
  card: `The standard English recognizer of Flair: persons, places, organizations and other names, in the
four classes of CoNLL-2003. Character-level language models in both directions feed a sequence
tagger with a conditional random field.

A calm default for news-like text; it runs on a processor, though faster and larger siblings exist.
Tweets, contracts and clinical notes are not what it was trained on. The checkpoint is a pickle.`,
} satisfies StarterModel;
