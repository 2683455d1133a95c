import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "mit",
  tags: ["conversational", "moe", "reasoning", "safetensors"],
  languages: ["en", "zh"],
  parameters: 358337791296,
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
      id: "zai-org/glm-4.5",
      task: "conversational",
    },
    "zai-org": {
      id: "glm-4.5",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/zai-org/GLM-4.5", "https://docs.z.ai/"],
  card: `Agents, reasoning and code in a single mixture: 355 billion parameters, 32 billion active, deeper
and narrower than its contemporaries. Thinking may be on or off, and a multi-token head speeds up
decoding.

MIT licensed weights, FP8 edition included. Sixteen H100 cards for BF16 by its deployment notes,
half of that with FP8. 128K window.`,
} satisfies StarterModel;
