import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "other",
  licenseName: "tongyi-qianwen",
  tags: ["conversational", "moe", "safetensors"],
  languages: ["en"],
  parameters: 14315487232,
  context: 32768,
  architectures: ["Qwen2MoeForCausalLM"],
  modelType: "qwen2_moe",
  created: "2024-03-14",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Qwen/Qwen1.5-MoE-A2.7B-Chat", "https://qwenlm.github.io/blog/qwen-moe/"],
  card: `An early and instructive mixture of experts: 14.3 billion parameters stored, 2.7 billion used per
token, grown from the 1.8B dense model by splitting its feed-forward layers into many fine experts,
a few of which are always on.

It answers about as well as dense 7B models of its day while generating faster. Memory must hold all
experts nevertheless. Useful for studying routing on a single card.`,
} satisfies StarterModel;
