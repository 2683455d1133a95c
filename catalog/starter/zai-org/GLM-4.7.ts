import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "mit",
  tags: ["conversational", "moe", "reasoning", "safetensors"],
  languages: ["en", "zh"],
  parameters: 358337791296,
  context: 202752,
  architectures: ["Glm4MoeForCausalLM"],
  modelType: "glm4_moe",
  created: "2025-12-22",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  providers: {
    baseten: {
      id: "zai-org/GLM-4.7",
      task: "conversational",
    },
    deepinfra: {
      id: "zai-org/GLM-4.7",
      task: "conversational",
    },
    novita: {
      id: "zai-org/glm-4.7",
      task: "conversational",
    },
    "zai-org": {
      id: "glm-4.7",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/zai-org/GLM-4.7", "https://docs.z.ai/"],
  card: `The December 2025 step adds interleaved and preserved thinking: it reflects before every tool call
and keeps those reflections over turns, so long agent sessions stay coherent. Terminal work and user
interfaces improved most.

358 billion parameters by count of the files, 32 billion active. Set engines to the \`glm47\` tool
parser. Chinese and English are both first languages for it.`,
} satisfies StarterModel;
