import type { StarterModel } from "../../starter.ts";

export default {
  task: "token-classification",
  library: "edsnlp",
  license: "bsd-3-clause",
  tags: ["medical", "ner", "nlp", "pseudonymisation"],
  languages: ["fr"],
  gated: "auto",
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/AP-HP/eds-pseudo-public", "https://github.com/aphp/eds-pseudo"],
  card: `Finds what identifies a patient in French clinical notes – names, addresses, telephone numbers,
dates of birth, record numbers – so that it can be replaced. Made by the hospitals of Paris; this
public version was trained on synthetic reports instead of real ones.

It is a spaCy-like EDS-NLP pipeline that joins a CamemBERT tagger with rules. Performance on your
own documents must be checked before anything is released: one missed name is one too many. Access
asks you to accept its terms.`,
} satisfies StarterModel;
