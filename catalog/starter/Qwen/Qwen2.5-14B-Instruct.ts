import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "safetensors"],
  languages: ["zh", "en", "fr", "es", "pt", "de", "it", "ru", "ja", "ko", "vi", "th", "ar"],
  parameters: 14770033664,
  context: 131072,
  architectures: ["Qwen2ForCausalLM"],
  modelType: "qwen2",
  base: {
    model: "Qwen/Qwen2.5-14B",
    relation: "finetune",
  },
  created: "2024-09-16",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Qwen/Qwen2.5-14B-Instruct", "https://qwenlm.github.io/blog/qwen2.5/"],
  card: `Twice the 7B in depth of knowledge, and within reach of a 16 GB card once quantized: the 14B is the
choice of people with one good consumer GPU. Apache licensed like most of its series.

Multilingual writing and code are strong points, very long documents a weaker one unless YaRN is
switched on. Qwen3 14B adds a thinking mode at identical memory cost.`,
} satisfies StarterModel;
