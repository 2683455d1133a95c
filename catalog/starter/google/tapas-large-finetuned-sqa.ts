import type { StarterModel } from "../../starter.ts";

export default {
  task: "table-question-answering",
  library: "transformers",
  license: "apache-2.0",
  tags: ["tapas"],
  languages: ["en"],
  context: 512,
  architectures: ["TapasForQuestionAnswering"],
  modelType: "tapas",
  datasets: ["msr_sqa"],
  files: [
    "README.md",
    "config.json",
    "pytorch_model.bin",
    "special_tokens_map.json",
    "tokenizer_config.json",
    "vocab.txt",
  ],
  transformersInfo: {
    auto_model: "AutoModelForTableQuestionAnswering",
    pipeline_tag: "table-question-answering",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/google/tapas-large-finetuned-sqa",
    "https://github.com/google-research/tapas",
  ],
  card: `TAPAS for conversations about a table: tuned on SQA, where questions come in series and refer back,
*who has the most?* and then *of these, which is the oldest?* Only cells are chosen; it does not
aggregate.

Hand the questions in order and tell the pipeline \`sequential=True\`, so that each sees the previous
answer. Cells must be strings and the whole must fit 512 tokens. For sums and counts take a version
tuned on WTQ.`,
} satisfies StarterModel;
