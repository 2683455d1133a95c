import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "mit",
  tags: ["conversational", "moe", "reasoning", "safetensors"],
  languages: ["en", "zh"],
  parameters: 31221488576,
  context: 202752,
  architectures: ["Glm4MoeLiteForCausalLM"],
  modelType: "glm4_moe_lite",
  created: "2026-01-19",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  providers: {
    deepinfra: {
      id: "zai-org/GLM-4.7-Flash",
      task: "conversational",
    },
    novita: {
      id: "zai-org/glm-4.7-flash",
      task: "conversational",
    },
    "zai-org": {
      id: "glm-4.7-flash",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/zai-org/GLM-4.7-Flash", "https://docs.z.ai/"],
  card: `The 30B class member of GLM-4.7: about 31 billion parameters, three billion active, multi-head
latent attention for a frugal cache. It was placed for lightweight deployments, local coding agents
in particular.

Turn on preserved thinking for multi-turn tasks and use a temperature of 0.7 for code. transformers
5 brings the architecture; GGUF conversions followed within days.`,
} satisfies StarterModel;
