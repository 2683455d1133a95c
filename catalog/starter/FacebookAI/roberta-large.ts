import type { StarterModel } from "../../starter.ts";

export default {
  task: "fill-mask",
  library: "transformers",
  license: "mit",
  languages: ["en"],
  parameters: 355412057,
  context: 512,
  architectures: ["RobertaForMaskedLM"],
  modelType: "roberta",
  datasets: ["bookcorpus", "wikipedia"],
  transformersInfo: {
    auto_model: "AutoModelForMaskedLM",
    pipeline_tag: "fill-mask",
    processor: "AutoTokenizer",
  },
  maskToken: "<mask>",
  widget: [{ text: "The ferry leaves the <mask> at six." }],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/FacebookAI/roberta-large",
    "https://github.com/facebookresearch/fairseq/tree/main/examples/roberta",
  ],
  card: `The large RoBERTa: 24 layers and 355 million parameters in place of 12 and 125. It learns a task
from fewer examples and reaches a higher plateau, at three times the cost.

Before DeBERTa it led most English comparisons after tuning, and it is still a dependable base for
difficult classification, inference or question answering. It fills \`<mask>\`. Small learning rates
matter: with too large a one, training of this size may fail to start at all.`,
} satisfies StarterModel;
