import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "mit",
  tags: ["conversational", "moe", "reasoning", "safetensors"],
  languages: ["en", "zh"],
  parameters: 753864139008,
  context: 202752,
  architectures: ["GlmMoeDsaForCausalLM"],
  modelType: "glm_moe_dsa",
  created: "2026-02-11",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  providers: {
    baseten: {
      id: "zai-org/GLM-5",
      task: "conversational",
    },
    deepinfra: {
      id: "zai-org/GLM-5",
      task: "conversational",
    },
    "fireworks-ai": {
      id: "accounts/fireworks/models/glm-5",
      task: "conversational",
    },
    novita: {
      id: "zai-org/glm-5",
      task: "conversational",
    },
    together: {
      id: "zai-org/GLM-5",
      task: "conversational",
    },
    "zai-org": {
      id: "glm-5",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/zai-org/GLM-5", "https://recipes.vllm.ai/zai-org/GLM-5.1"],
  card: `Z.ai doubled the scale: 744 billion parameters with 40 billion active, 28.5 trillion tokens of
pretraining, and DeepSeek's sparse attention to keep long inputs affordable. Post-training ran on an
asynchronous reinforcement framework of its own.

Systems engineering and long-horizon agents are the declared target. Provider access is the
practical way; FP8 takes eight 141 GB cards.`,
} satisfies StarterModel;
