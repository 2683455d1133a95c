import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "moe", "safetensors"],
  parameters: 235093634560,
  context: 40960,
  architectures: ["Qwen3MoeForCausalLM"],
  modelType: "qwen3_moe",
  created: "2025-04-27",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Qwen/Qwen3-235B-A22B", "https://qwenlm.github.io/blog/qwen3/"],
  card: `First flagship of Qwen3: 235 billion parameters, 22 billion active, 94 layers. It competes with R1
and o1-class systems in thinking mode and answers as a conventional assistant without.

A node of eight 80 GB cards serves it in BF16, four of them with FP8 weights. Split successors,
Instruct-2507 and Thinking-2507, reach 262K tokens and are preferable for fresh deployments.`,
} satisfies StarterModel;
