import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "other",
  licenseName: "modified-mit",
  licenseLink: "https://github.com/MiniMax-AI/MiniMax-M2/blob/main/LICENSE",
  tags: ["conversational", "moe", "reasoning", "custom_code", "safetensors"],
  parameters: 228703644928,
  context: 196608,
  architectures: ["MiniMaxM2ForCausalLM"],
  modelType: "minimax_m2",
  created: "2025-10-22",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  providers: {
    novita: {
      id: "minimax/minimax-m2",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/MiniMaxAI/MiniMax-M2",
    "https://docs.sglang.io/docs/basic_usage/minimax_m2",
  ],
  card: `Small activation, large memory: 230 billion parameters but merely ten active, so that agent loops
with many short steps run fast and cheap. Back to full attention after M1's hybrid, on grounds of
quality explained by its team.

Think blocks must stay in the conversation history or results degrade. Four 96 GB cards hold it.`,
} satisfies StarterModel;
