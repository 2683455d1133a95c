import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "moe", "safetensors"],
  parameters: 30532122624,
  context: 262144,
  architectures: ["Qwen3MoeForCausalLM"],
  modelType: "qwen3_moe",
  created: "2025-07-28",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/Qwen/Qwen3-30B-A3B-Instruct-2507",
    "https://qwenlm.github.io/blog/qwen3/",
  ],
  card: `Fast and permissive: the non-thinking 30B mixture as revised in July 2025. Three billion active
parameters give the speed of a small model, 262K tokens of window the reach of a big one.

It serves chats, retrieval-augmented answering and tool use at low cost. Four-bit files of around 18
GB run acceptably even when part of them stays in system memory.`,
} satisfies StarterModel;
