import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-classification",
  library: "bertopic",
  languages: ["en"],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/MaartenGr/BERTopic_Wikipedia", "https://github.com/MaartenGr/BERTopic"],
  card: `A ready topic model of the English Wikipedia, by the author of BERTopic. New texts are embedded and
assigned to one of the topics that clustering found among the articles; each topic comes with its
most telling words and a short label.

Useful to tag documents by subject without a taxonomy of your own, and as an example of sharing a
fitted topic model. The vocabulary of topics is fixed: texts about things after its snapshot go to
the nearest one.`,
} satisfies StarterModel;
