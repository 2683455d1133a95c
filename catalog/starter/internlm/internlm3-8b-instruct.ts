import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "custom_code", "safetensors"],
  languages: ["en", "zh"],
  context: 32768,
  architectures: ["InternLM3ForCausalLM"],
  modelType: "internlm3",
  created: "2025-01-15",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    custom_class: "modeling_internlm3.InternLM3ForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/internlm/internlm3-8b-instruct", "https://github.com/InternLM/InternLM"],
  card: `Shanghai AI Laboratory's 8B of January 2025 reached the level of its peers after only four trillion
tokens, by selecting data harshly. A deep-thinking mode for difficult problems exists beside
ordinary chat, via a system prompt.

Chinese and English, 32K tokens. Repository code is executed on loading. GPTQ and AWQ twins come
from the same team. Apache 2.0.`,
} satisfies StarterModel;
