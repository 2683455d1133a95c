import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "other",
  licenseName: "modified-mit",
  licenseLink: "https://huggingface.co/MiniMaxAI/MiniMax-M2.5/blob/main/LICENSE",
  tags: ["conversational", "moe", "reasoning", "custom_code", "safetensors"],
  parameters: 228703644928,
  context: 196608,
  architectures: ["MiniMaxM2ForCausalLM"],
  modelType: "minimax_m2",
  created: "2026-02-12",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  providers: {
    deepinfra: {
      id: "MiniMaxAI/MiniMax-M2.5",
      task: "conversational",
    },
    "fireworks-ai": {
      id: "accounts/fireworks/models/minimax-m2p5",
      task: "conversational",
    },
    novita: {
      id: "minimax/minimax-m2.5",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/MiniMaxAI/MiniMax-M2.5",
    "https://docs.sglang.io/docs/basic_usage/minimax_m2",
  ],
  card: `Third revision within four months, February 2026. Reinforcement in hundreds of thousands of real
environments taught it to plan like an architect before coding, and it handles office documents,
spreadsheets and search besides.

Weights keep the shape of M2, drop-in for existing deployments. FP8 native. Modified MIT: larger
commercial services should display the model's name.`,
} satisfies StarterModel;
