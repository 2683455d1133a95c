import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "moe", "code", "safetensors"],
  parameters: 79674391296,
  context: 262144,
  architectures: ["Qwen3NextForCausalLM"],
  modelType: "qwen3_next",
  created: "2026-01-30",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  providers: {
    novita: {
      id: "qwen/qwen3-coder-next",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Qwen/Qwen3-Coder-Next", "https://github.com/QwenLM/Qwen3-Coder"],
  card: `A coding agent on the Qwen3-Next architecture: 80 billion parameters, three billion active, hybrid
of linear and full attention. The aim is agentic work at the price of a small model, on developer
machines with much memory rather than in data centers.

It works without thinking blocks and recovers well from failing tool calls. Published in early 2026
with FP8 and GGUF editions.`,
} satisfies StarterModel;
