import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "mit",
  tags: ["conversational", "moe", "reasoning", "safetensors"],
  languages: ["en", "zh"],
  parameters: 110468824832,
  context: 131072,
  architectures: ["Glm4MoeForCausalLM"],
  modelType: "glm4_moe",
  created: "2025-07-20",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  providers: {
    novita: {
      id: "zai-org/glm-4.5-air",
      task: "conversational",
    },
    "zai-org": {
      id: "glm-4.5-air",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/zai-org/GLM-4.5-Air", "https://docs.z.ai/"],
  card: `Compact form of GLM-4.5. At 106 billion parameters with twelve active, it can be run on a
workstation with 64 to 96 GB of combined memory after quantization, which gained it a faithful
following among local users.

Same hybrid thinking, same tool format as the big one. Four H100 cards hold BF16. Template arguments
turn thinking off where quick replies are wanted, for example in editors.`,
} satisfies StarterModel;
