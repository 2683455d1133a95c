import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "mit",
  tags: ["conversational", "moe", "reasoning", "safetensors"],
  languages: ["en", "zh"],
  parameters: 753329940480,
  context: 1048576,
  architectures: ["GlmMoeDsaForCausalLM"],
  modelType: "glm_moe_dsa",
  created: "2026-06-16",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  providers: {
    baseten: {
      id: "zai-org/GLM-5.2",
      task: "conversational",
    },
    deepinfra: {
      id: "zai-org/GLM-5.2",
      task: "conversational",
    },
    "featherless-ai": {
      id: "zai-org/GLM-5.2",
      task: "conversational",
    },
    "fireworks-ai": {
      id: "accounts/fireworks/models/glm-5p2",
      task: "conversational",
    },
    novita: {
      id: "zai-org/glm-5.2",
      task: "conversational",
    },
    scaleway: {
      id: "glm-5.2",
      task: "conversational",
    },
    together: {
      id: "zai-org/GLM-5.2",
      task: "conversational",
    },
    "zai-org": {
      id: "glm-5.2",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/zai-org/GLM-5.2", "https://docs.z.ai/"],
  card: `June 2026 edition of the flagship, window widened to a full million tokens. It is meant for
autonomous tasks that last hours: plan, execute, check, improve. Text only, with thinking effort
adjustable between high and max.

753 billion parameters in BF16, shared sparse-attention indices to lower the cost of length. MIT
weights, hosted widely.`,
} satisfies StarterModel;
