import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "moe", "safetensors"],
  parameters: 30532122624,
  context: 40960,
  architectures: ["Qwen3MoeForCausalLM"],
  modelType: "qwen3_moe",
  base: {
    model: "Qwen/Qwen3-30B-A3B-Base",
    relation: "finetune",
  },
  created: "2025-04-28",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Qwen/Qwen3-30B-A3B", "https://qwenlm.github.io/blog/qwen3/"],
  card: `30.5 billion parameters of which 3.3 billion work at a time: 128 experts, eight chosen per token.
That ratio lets ordinary desktops generate quickly from system memory, and made it the darling of
local users in 2025.

Thinking can be switched per request. The later 2507 editions improve on it; this one keeps both
modes in a single file set.`,
} satisfies StarterModel;
