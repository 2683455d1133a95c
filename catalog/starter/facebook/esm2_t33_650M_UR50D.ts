import type { StarterModel } from "../../starter.ts";

export default {
  task: "fill-mask",
  library: "transformers",
  license: "mit",
  tags: ["protein", "biology"],
  parameters: 651043254,
  context: 1026,
  architectures: ["EsmForMaskedLM"],
  modelType: "esm",
  transformersInfo: {
    auto_model: "AutoModelForMaskedLM",
    pipeline_tag: "fill-mask",
    processor: "AutoTokenizer",
  },
  maskToken: "<mask>",
  widget: [{ text: "MKTAYIAKQRQISFVKSHFSRQ<mask>EERLGLIEVQ" }],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/facebook/esm2_t33_650M_UR50D", "https://github.com/facebookresearch/esm"],
  card: `A language model for proteins. The letters are amino acids, and from millions of natural sequences
it learned which of them may stand where. Its inner vectors carry structure and function, which
makes them the usual features for protein prediction.

Fill \`<mask>\` in a sequence to see what evolution would accept, or read the last hidden layer: 1,280
numbers for each residue. Six sizes exist, from 8 million to 15 billion parameters; this is the
common compromise. 1,024 residues was the length in training.`,
} satisfies StarterModel;
