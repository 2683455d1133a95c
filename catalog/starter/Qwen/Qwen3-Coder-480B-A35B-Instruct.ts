import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "moe", "code", "safetensors"],
  parameters: 480154875392,
  context: 262144,
  architectures: ["Qwen3MoeForCausalLM"],
  modelType: "qwen3_moe",
  created: "2025-07-22",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  providers: {
    novita: {
      id: "qwen/qwen3-coder-480b-a35b-instruct",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/Qwen/Qwen3-Coder-480B-A35B-Instruct",
    "https://github.com/QwenLM/Qwen3-Coder",
  ],
  card: `The most powerful model of the first Qwen3-Coder wave, 480 billion parameters with 35 billion
active. Reinforcement learning over thousands of parallel environments taught it to carry multi-step
software tasks through: edit, run, read the error, try again.

256K tokens, a million with extrapolation. Use through providers is the realistic route for most;
self-hosting starts at eight large accelerators with FP8.`,
} satisfies StarterModel;
