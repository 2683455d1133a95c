import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-ranking",
  license: "apache-2.0",
  tags: ["qwen3", "text-generation"],
  context: 32768,
  architectures: ["Qwen3ForCausalLM"],
  modelType: "qwen3",
  base: { model: "Qwen/Qwen3-8B-Base", relation: "finetune" },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Qwen/Qwen3-Reranker-8B", "https://github.com/QwenLM/Qwen3-Embedding"],
  card: `The largest of Qwen's three rerankers, for the last, careful ordering of a handful of documents in
any of a hundred languages. It reads up to 32K tokens: request, instruction and document together.

Like its sisters it answers \`yes\` or \`no\`, and the difference of the two is the score. Use the
prompt of the model page literally; the wording belongs to the training. Expect sixteen gigabytes of
weights in 16-bit precision and a cost per document far above that of an encoder.`,
} satisfies StarterModel;
