import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "mit",
  tags: ["conversational", "safetensors"],
  languages: ["zh", "en"],
  parameters: 9400279040,
  context: 32768,
  architectures: ["Glm4ForCausalLM"],
  modelType: "glm4",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/zai-org/GLM-4-9B-0414", "https://github.com/zai-org/GLM-4"],
  card: `April 2025's small GLM: dense, nine billion parameters, direct answers without thinking. It writes
Chinese and English, calls functions and produces tidy code for web pages and SVG.

Supported by plain transformers, no repository code. The reasoning twin is GLM-Z1-9B-0414, the
visual heir GLM-4.1V. 32K tokens, MIT license, one 24 GB card. A few search-style tool formats are
documented in its card.`,
} satisfies StarterModel;
