import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "moe", "reasoning", "custom_code", "safetensors"],
  parameters: 456000000000,
  context: 1000000,
  architectures: ["MiniMaxM1ForCausalLM"],
  modelType: "minimax_m1",
  created: "2025-06-13",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  providers: {
    novita: {
      id: "minimaxai/minimax-m1-80k",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/MiniMaxAI/MiniMax-M1-80k", "https://github.com/MiniMax-AI/MiniMax-M1"],
  card: `A hybrid with lightning attention in seven of eight layers, 456 billion parameters, 45.9 billion
active, native to a million tokens of input. "80k" is the budget for thinking; a 40k edition was
trained before it.

Reinforcement learning used the CISPO objective, described in its paper. Generating 100K tokens
costs about a quarter of R1's computation. Apache 2.0.`,
} satisfies StarterModel;
