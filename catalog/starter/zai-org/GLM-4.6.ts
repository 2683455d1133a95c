import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "mit",
  tags: ["conversational", "moe", "reasoning", "safetensors"],
  languages: ["en", "zh"],
  parameters: 356785898816,
  context: 202752,
  architectures: ["Glm4MoeForCausalLM"],
  modelType: "glm4_moe",
  created: "2025-09-29",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  providers: {
    deepinfra: {
      id: "zai-org/GLM-4.6",
      task: "conversational",
    },
    novita: {
      id: "zai-org/glm-4.6",
      task: "conversational",
    },
    "zai-org": {
      id: "glm-4.6",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/zai-org/GLM-4.6", "https://docs.z.ai/"],
  card: `An upgrade of September 2025 for people who code: window from 128K to 200K tokens, better-looking
pages, tool use during reasoning, fewer tokens spent per task. Architecture and size hardly changed
against 4.5.

Works inside Claude Code, Cline, Roo and comparable tools. MIT terms continue. The FP8 edition fits
eight 80 GB cards. Z.ai's own service and several others offer it by the token, and quantized files
begin near 130 GB.`,
} satisfies StarterModel;
