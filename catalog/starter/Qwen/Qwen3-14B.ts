import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "safetensors"],
  parameters: 14768307200,
  context: 40960,
  architectures: ["Qwen3ForCausalLM"],
  modelType: "qwen3",
  base: {
    model: "Qwen/Qwen3-14B-Base",
    relation: "finetune",
  },
  created: "2025-04-28",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Qwen/Qwen3-14B", "https://qwenlm.github.io/blog/qwen3/"],
  card: `A single-card model with room for nuance. The 14B reasons more stably than the 8B over long tool
sessions and makes fewer slips in minor languages. Like all dense members of the family it is Apache
licensed.

With thinking enabled allow outputs of 32K tokens; the makers advise against greedy decoding.
Quantized to four bits it lives in about 10 GB.`,
} satisfies StarterModel;
