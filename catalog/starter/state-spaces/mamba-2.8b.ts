import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "mamba-ssm",
  license: "apache-2.0",
  languages: ["en"],
  files: ["README.md", "config.json", "pytorch_model.bin"],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/state-spaces/mamba-2.8b", "https://github.com/state-spaces/mamba"],
  card: `The largest of the first Mamba models, trained on the Pile. A selective state space replaces
attention: the cost per token does not depend on the length of the text, and generation is several
times quicker than in a transformer of the same size.

A base model for English and code, of interest for research on long sequences; it follows no
instructions. Uses the tokenizer of GPT-NeoX. The kernels need an NVIDIA card; the \`-hf\` version
runs in transformers.`,
} satisfies StarterModel;
