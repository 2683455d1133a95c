import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "safetensors"],
  languages: ["en", "fr", "es", "it", "pt", "zh", "ar", "ru", "de"],
  parameters: 3075098624,
  context: 131072,
  architectures: ["SmolLM3ForCausalLM"],
  modelType: "smollm3",
  base: {
    model: "HuggingFaceTB/SmolLM3-3B-Base",
    relation: "finetune",
  },
  created: "2025-07-08",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/HuggingFaceTB/SmolLM3-3B", "https://huggingface.co/blog/smollm3"],
  card: `A fully open 3B with two modes, \`/think\` and \`/no_think\`, six European languages, and 64K tokens
that YaRN doubles. Three quarters of layers use rotary positions, one quarter none, which helps with
length.

Recipe, data mixtures and intermediate checkpoints are public. Tools may be given as JSON or as
Python functions. Good company for Qwen3 4B on laptops.`,
} satisfies StarterModel;
