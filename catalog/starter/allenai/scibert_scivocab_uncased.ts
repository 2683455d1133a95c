import type { StarterModel } from "../../starter.ts";

export default {
  task: "fill-mask",
  library: "transformers",
  languages: ["en"],
  context: 512,
  modelType: "bert",
  files: ["README.md", "config.json", "pytorch_model.bin", "vocab.txt"],
  transformersInfo: {
    auto_model: "AutoModelForMaskedLM",
    pipeline_tag: "fill-mask",
    processor: "AutoTokenizer",
  },
  maskToken: "[MASK]",
  widget: [{ text: "The enzyme binds to the [MASK] of the cell." }],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/allenai/scibert_scivocab_uncased", "https://github.com/allenai/scibert"],
  card: `BERT trained from nothing on a million scientific papers, four fifths of them biomedical and the
rest computer science, with a vocabulary of its own. Less than half of that vocabulary is also
BERT's, so terms stay whole.

Tune it for entities, relations and topics in papers; as it is, it fills \`[MASK]\`. English, no case,
512 tokens. For clinical notes take a clinical model, and for comparing whole papers SPECTER, which
builds on this one.`,
} satisfies StarterModel;
