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
    "https://huggingface.co/google/tapas-base-finetuned-wtq",
    "https://github.com/google-research/tapas",
  ],
  card: `Asks a table instead of a text. BERT with extra positions for row and column picks cells and, where
needed, an operation on them: count, sum, average. Tuned on WikiTableQuestions after two other sets
of table questions.

All cells must be strings, numbers too. Table and question together fit 512 tokens: a few dozen
rows. It returns cells and the name of the operation and leaves the arithmetic to you. English.`,
} satisfies StarterModel;
