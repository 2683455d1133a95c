import type { StarterModel } from "../../starter.ts";

export default {
  task: "question-answering",
  library: "allennlp",
  tags: ["tensorboard"],
  languages: ["en"],
  files: ["README.md", "config.json", "metrics.json", "model.th", "weights.th"],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/allenai/bidaf-elmo", "https://github.com/allenai/allennlp"],
  card: `A reader from the years before transformers: bidirectional attention flow over ELMo's contextual
word vectors. Given a question and a passage in English it returns the words of the passage that
answer.

Kept as a reference and for teaching. AllenNLP itself has been archived since the end of 2022 and
runs only with older Python and PyTorch releases, so set up a separate environment; for new work
take an extractive reader of the transformers library.`,
} satisfies StarterModel;
