import type { StarterModel } from "../../starter.ts";

export default {
  task: "fill-mask",
  library: "transformers",
  license: "apache-2.0",
  languages: ["en"],
  parameters: 110106428,
  context: 512,
  architectures: ["BertForMaskedLM"],
  modelType: "bert",
  datasets: ["bookcorpus", "wikipedia"],
  transformersInfo: {
    auto_model: "AutoModelForMaskedLM",
    pipeline_tag: "fill-mask",
    processor: "AutoTokenizer",
  },
  maskToken: "[MASK]",
  widget: [{ text: "The ferry leaves the [MASK] at six." }],
  providers: { "hf-inference": { id: "google-bert/bert-base-uncased", task: "fill-mask" } },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/google-bert/bert-base-uncased",
    "https://github.com/google-research/bert",
  ],
  card: `The model that changed the field in 2018. Twelve layers read English text from both sides at once;
it was trained to guess words that were hidden and whether two passages belong together, on books
and Wikipedia.

On its own it fills \`[MASK]\`. Its use is as a starting point: a small head on top and some thousand
labeled examples make a classifier, a tagger or an embedder. Case is ignored. Input ends at 512
tokens. For new English work ModernBERT is faster and reads sixteen times as much.`,
} satisfies StarterModel;
