import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "moe", "code", "safetensors"],
  parameters: 30532122624,
  context: 262144,
  architectures: ["Qwen3MoeForCausalLM"],
  modelType: "qwen3_moe",
  created: "2025-07-15",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  providers: {
    novita: {
      id: "qwen/qwen3-coder-30b-a3b-instruct",
      task: "conversational",
    },
    ovhcloud: {
      id: "qwen3-coder-30b-a3b-instruct",
      task: "conversational",
    },
    scaleway: {
      id: "qwen3-coder-30b-a3b-instruct",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/Qwen/Qwen3-Coder-30B-A3B-Instruct",
    "https://github.com/QwenLM/Qwen3-Coder",
  ],
  card: `Known as Qwen3-Coder Flash: the 30B mixture turned into a coding agent. It was trained to act in
tools such as Qwen Code and Cline with its own function-call format, for which engines offer a
dedicated parser.

Never thinks aloud. 256K tokens take in mid-sized repositories. Fits a 24 GB card after
quantization, with experts partly in system memory if need be.`,
} satisfies StarterModel;
