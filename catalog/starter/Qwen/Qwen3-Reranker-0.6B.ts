import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-ranking",
  license: "apache-2.0",
  tags: ["qwen3", "text-generation"],
  parameters: 595776512,
  context: 32768,
  architectures: ["Qwen3ForCausalLM"],
  modelType: "qwen3",
  base: { model: "Qwen/Qwen3-0.6B-Base", relation: "finetune" },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Qwen/Qwen3-Reranker-0.6B", "https://github.com/QwenLM/Qwen3-Embedding"],
  card: `A reranker that is a language model: it is asked whether a document meets the request, and the score
is how much more likely \`yes\` is than \`no\` as its next word. Over a hundred languages, 32K tokens,
an instruction that says what counts as relevant.

Because there is no classification head, a plain cross-encoder call gives nonsense; follow the
prompt of the model page, or load it where the yes/no scoring is built in, such as vLLM. The small
one of three, matched to \`Qwen3-Embedding-0.6B\`.`,
} satisfies StarterModel;
