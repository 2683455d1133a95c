import type { StarterModel } from "../../starter.ts";

export default {
  task: "feature-extraction",
  library: "sentence-transformers",
  license: "apache-2.0",
  tags: ["transformers", "sentence-similarity", "text-embeddings-inference"],
  parameters: 4021774336,
  context: 32768,
  architectures: ["Qwen3ForCausalLM"],
  modelType: "qwen3",
  base: { model: "Qwen/Qwen3-4B-Base", relation: "finetune" },
  created: "2025-06-03",
  transformersInfo: {
    auto_model: "AutoModel",
    pipeline_tag: "feature-extraction",
    processor: "AutoTokenizer",
  },
  widget: [
    {
      source_sentence:
        "Instruct: Given a question, retrieve passages that answer it\nQuery:When does the ferry leave?",
      sentences: ["The ferry to Bergen leaves at six.", "The bakery by the harbor opens at seven."],
    },
  ],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Qwen/Qwen3-Embedding-4B", "https://github.com/QwenLM/Qwen3-Embedding"],
  card: `The middle of Qwen's embedding family, with vectors of 2,560 dimensions that can be cut down to as
few as 32. It reads 32K tokens and more than a hundred languages.

Questions begin with \`Instruct: <the task>\` and, on a new line, \`Query:\`; documents with nothing.
Take it when the 0.6B model misses too much and eight billion parameters are more than the machine
holds. In 16-bit precision the weights alone fill eight gigabytes.`,
} satisfies StarterModel;
