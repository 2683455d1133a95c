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
  datasets: ["wikitablequestions"],
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
    "https://huggingface.co/google/tapas-large-finetuned-wtq",
    "https://github.com/google-research/tapas",
  ],
  card: `The large TAPAS for questions on Wikipedia-like tables. It selects cells and one of sum, count,
average or none; more reliable than the base model when a question combines conditions.

Same rules: strings in all cells, 512 tokens for table and question, English, one question after
another independent of each other. For large tables, filter rows and columns first, or let a
language model write SQL, which scales better.`,
} satisfies StarterModel;
