import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "llama2",
  tags: ["code", "llama-2", "safetensors"],
  parameters: 6738546688,
  context: 16384,
  architectures: ["LlamaForCausalLM"],
  modelType: "llama",
  created: "2023-08-24",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/codellama/CodeLlama-7b-hf", "https://github.com/meta-llama/codellama"],
  card: `Llama 2 7B trained further on code: the base member of the Code Llama family. Beyond plain
completion it can fill a gap between a prefix and a suffix, which editors use while someone is
typing in the middle of a file.

Sequences up to 16K tokens were seen in training and longer ones work with reduced care. It answers
no questions, for that see the Instruct variants; Python specialists exist separately. Light enough
for one consumer card.`,
} satisfies StarterModel;
