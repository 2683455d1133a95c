import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational"],
  parameters: 4022468096,
  context: 40960,
  architectures: ["Qwen3ForCausalLM"],
  modelType: "qwen3",
  base: {
    model: "Qwen/Qwen3-4B-Base",
    relation: "finetune",
  },
  files: [
    "README.md",
    "config.json",
    "model-00001-of-00003.safetensors",
    "model-00002-of-00003.safetensors",
    "model-00003-of-00003.safetensors",
  ],
  created: "2025-04-27",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Qwen/Qwen3-4B", "https://qwenlm.github.io/blog/qwen3/"],
  card: `Four billion parameters that rival the 7B class of the preceding generation. Both modes, thinking
and direct, live in one checkpoint. 32K tokens natively, 131K with YaRN.

For new projects look at the July 2025 revision, which split the modes into two better specialized
models with 262K of context. This original remains the one with the switch.`,
} satisfies StarterModel;
