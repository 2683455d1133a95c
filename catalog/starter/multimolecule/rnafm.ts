import type { StarterModel } from "../../starter.ts";

export default {
  task: "fill-mask",
  library: "multimolecule",
  license: "agpl-3.0",
  tags: ["Biology", "RNA"],
  languages: ["rna"],
  parameters: 99520000,
  context: 1024,
  modelType: "rnafm",
  datasets: ["multimolecule/rnacentral"],
  maskToken: "<mask>",
  widget: [
    {
      text: "GGUC<mask>CUCUGGUUAGACCAGAUCUGAGCCU",
    },
  ],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/multimolecule/rnafm",
    "https://github.com/DLS5-Omics/multimolecule",
    "https://github.com/ml4bio/RNA-FM",
  ],
  card: `A language of RNA: a BERT of 12 layers that read 23.7 million non-coding sequences and learned to
fill in hidden nucleotides. Its vectors serve for predicting structure, function and interaction; a
head for secondary structure comes along.

Up to 1024 nucleotides, each a token; T is read as U. This is the port by MultiMolecule, checked to
give the representations of the original by its authors. Import the library before using a pipeline.`,
} satisfies StarterModel;
