import type { StarterModel } from "../../starter.ts";

export default {
  task: "sentence-similarity",
  library: "sentence-transformers",
  license: "apache-2.0",
  tags: ["feature-extraction", "transformers", "onnx", "multilingual"],
  parameters: 567754752,
  context: 8192,
  architectures: ["XLMRobertaModel"],
  modelType: "xlm-roberta",
  created: "2024-11-08",
  transformersInfo: {
    auto_model: "AutoModel",
    pipeline_tag: "feature-extraction",
    processor: "AutoTokenizer",
  },
  widget: [
    {
      source_sentence: "query: When does the ferry leave?",
      sentences: ["The ferry to Bergen leaves at six.", "The bakery by the harbor opens at seven."],
    },
  ],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/Snowflake/snowflake-arctic-embed-l-v2.0",
    "https://github.com/Snowflake-Labs/arctic-embed",
  ],
  card: `A multilingual retrieval model that was built not to pay for its languages with worse English. It
starts from \`bge-m3\`'s long-context encoder, reads 8,192 tokens and returns 1,024 dimensions.

Put \`query: \` before questions and nothing before documents. Vectors survive being cut to 256
dimensions and stored in four bits, which brings an index down to 128 bytes a document. Evaluations
cover chiefly European languages, though its base knows many more.`,
} satisfies StarterModel;
