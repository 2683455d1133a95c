import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "mit",
  tags: ["conversational", "moe", "fp8", "reasoning", "safetensors"],
  parameters: 284000000000,
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
    deepinfra: {
      id: "deepseek-ai/DeepSeek-V4-Flash",
      task: "conversational",
    },
    "featherless-ai": {
      id: "deepseek-ai/DeepSeek-V4-Flash",
      task: "conversational",
    },
    "fireworks-ai": {
      id: "accounts/fireworks/models/deepseek-v4-flash",
      task: "conversational",
    },
    novita: {
      id: "deepseek/deepseek-v4-flash",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/deepseek-ai/DeepSeek-V4-Flash",
    "https://openrouter.ai/deepseek",
    "https://vercel.com/ai-gateway/models/deepseek-v4-flash/about",
  ],
  card: `The economical half of the V4 preview of April 2026: 284 billion parameters, 13 billion active, one
million tokens. Attention alternates between two compressed forms, called CSA and HCA, and
constrained hyper-connections take the place of ordinary residuals.

Reasoning effort is adjustable. On simple agent tasks it stays near V4-Pro; rare knowledge and very
long chains of work favor the larger one. Storage mixes four- and eight-bit weights, which is why
the files count fewer elements than the model has parameters.`,
} satisfies StarterModel;
