import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-ranking",
  library: "lightning-ir",
  tags: ["cross-encoder"],
  languages: ["en"],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/webis/monoelectra-base",
    "https://github.com/webis-de/lightning-ir",
    "https://webis.de/lightning-ir/",
  ],
  card: `Reorders search results. ELECTRA reads query and passage together and gives one score; it was
trained to follow rankings made by large language models, which lifts it well above rerankers taught
with clicks alone.

English, passages of up to a few hundred words. Let a cheap retriever find a hundred candidates,
then let this one sort them; on a GPU that takes a moment. It is meant for Lightning IR, where
cross- and bi-encoders share one interface.`,
} satisfies StarterModel;
