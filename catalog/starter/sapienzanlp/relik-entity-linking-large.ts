import type { StarterModel } from "../../starter.ts";

export default {
  task: "token-classification",
  library: "relik",
  license: "cc-by-nc-sa-4.0",
  tags: ["entity-linking"],
  languages: ["en"],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/sapienzanlp/relik-entity-linking-large",
    "https://github.com/SapienzaNLP/relik",
  ],
  card: `Links names in a text to their Wikipedia pages. A retriever proposes candidates among six million
entities, then a reader looks at text and candidates together once, which makes it both accurate and
affordable on a university's budget.

English. The index of entities takes many gigabytes of memory; smaller models and a relation
extractor exist in the family. Entities after the Wikipedia snapshot cannot be found. Non-commercial
license.`,
} satisfies StarterModel;
