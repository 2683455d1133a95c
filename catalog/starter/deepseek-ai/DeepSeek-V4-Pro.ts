import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "mit",
  tags: ["conversational", "moe", "fp8", "reasoning", "safetensors"],
  parameters: 1600000000000,
  context: 1048576,
  architectures: ["DeepseekV4ForCausalLM"],
  modelType: "deepseek_v4",
  created: "2026-04-22",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  providers: {
    baseten: {
      id: "deepseek-ai/DeepSeek-V4-Pro",
      task: "conversational",
    },
    deepinfra: {
      id: "deepseek-ai/DeepSeek-V4-Pro",
      task: "conversational",
    },
    "featherless-ai": {
      id: "deepseek-ai/DeepSeek-V4-Pro",
      task: "conversational",
    },
    "fireworks-ai": {
      id: "accounts/fireworks/models/deepseek-v4-pro",
      task: "conversational",
    },
    novita: {
      id: "deepseek/deepseek-v4-pro",
      task: "conversational",
    },
    together: {
      id: "deepseek-ai/DeepSeek-V4-Pro",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/deepseek-ai/DeepSeek-V4-Pro",
    "https://openrouter.ai/deepseek",
    "https://github.com/antirez/ds4/blob/main/MODEL_CARD.md",
  ],
  card: `DeepSeek's largest open network, 1.6 trillion parameters with 49 billion active, pretrained on more
than 32 trillion tokens with the Muon optimizer. Its compressed attention needs about a quarter of
the computation of V3.2 at a million tokens, by the report's account.

Specialists for several fields were trained first and then united by on-policy distillation.
Practical through providers, or on multi-node installations.`,
} satisfies StarterModel;
