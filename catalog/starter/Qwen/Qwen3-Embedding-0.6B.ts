import type { StarterModel } from "../../starter.ts";

export default {
  task: "feature-extraction",
  library: "sentence-transformers",
  license: "apache-2.0",
  tags: ["transformers", "sentence-similarity", "text-embeddings-inference"],
  parameters: 595776512,
  context: 32768,
  architectures: ["Qwen3ForCausalLM"],
  modelType: "qwen3",
  base: { model: "Qwen/Qwen3-0.6B-Base", relation: "finetune" },
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
  sources: ["https://huggingface.co/Qwen/Qwen3-Embedding-0.6B", "https://github.com/QwenLM/Qwen3-Embedding"],
  card: `The light member of Qwen's embedding family: texts of up to 32K tokens in over a hundred languages,
programming languages included, become 1,024 numbers. Vectors may be cut to any length from 32 up
and normalized again.

It follows an instruction: begin the question with \`Instruct: <the task>\` and, on the next line,
\`Query:\`. Documents go in bare. Instructions are best written in English. The vector is that of the
last token, which the library takes care of. Runs on a small GPU.`,
} satisfies StarterModel;
