import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "llama2",
  tags: ["conversational", "llama-2", "safetensors"],
  languages: ["en"],
  parameters: 13015864320,
  context: 4096,
  architectures: ["LlamaForCausalLM"],
  modelType: "llama",
  gated: "manual",
  created: "2023-07-13",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/meta-llama/Llama-2-13b-chat-hf", "https://ai.meta.com/llama/"],
  card: `The middle size of Meta's 2023 chat models. With 13 billion parameters it fits a single 24 GB card
once quantized to eight bits, and it was the usual choice of that year for role-free assistants on
one workstation.

Same prompt markers and same 4K window as its 7B and 70B sisters, a little steadier in longer
dialogues than the former. Choose it to compare with results of its time; for new work a recent 8B
model costs less and does more.`,
} satisfies StarterModel;
