import type { StarterModel } from "../../starter.ts";

export default {
  task: "feature-extraction",
  library: "sentence-transformers",
  license: "apache-2.0",
  tags: ["transformers", "sentence-similarity", "text-embeddings-inference"],
  parameters: 7567295488,
  context: 32768,
  architectures: ["Qwen3ForCausalLM"],
  modelType: "qwen3",
  base: { model: "Qwen/Qwen3-8B-Base", relation: "finetune" },
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
  providers: {
    nebius: { id: "Qwen/Qwen3-Embedding-8B", task: "feature-extraction" },
    scaleway: { id: "qwen3-embedding-8b", task: "feature-extraction" },
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Qwen/Qwen3-Embedding-8B", "https://github.com/QwenLM/Qwen3-Embedding"],
  card: `The largest text embedder of the Qwen3 family: 4,096 dimensions, or fewer if you cut and normalize
them again, 32K tokens of input, more than a hundred languages and code.

Use it as the others of its family: \`Instruct: <the task>\` and \`Query:\` for questions, nothing for
documents. It costs about thirteen times the computation of the 0.6B model, so measure on your own
questions whether the difference shows. Several hosts offer it, which spares the GPU.`,
} satisfies StarterModel;
