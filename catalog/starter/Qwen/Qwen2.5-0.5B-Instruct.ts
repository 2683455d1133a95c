import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational"],
  languages: ["zh", "en", "fr", "es", "pt", "de", "it", "ru", "ja", "ko", "vi", "th", "ar"],
  parameters: 494032768,
  context: 32768,
  architectures: ["Qwen2ForCausalLM"],
  modelType: "qwen2",
  base: {
    model: "Qwen/Qwen2.5-0.5B",
    relation: "finetune",
  },
  files: ["README.md", "config.json", "model.safetensors"],
  created: "2024-09-16",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Qwen/Qwen2.5-0.5B-Instruct", "https://qwenlm.github.io/blog/qwen2.5/"],
  card: `Half a billion parameters, and still it follows instructions and emits simple JSON. This smallest
Qwen2.5 serves in tests of training code, in browsers, as a draft for speculative decoding and as a
first model in tutorials.

Do not expect reliable knowledge or arithmetic of it. Loads in about one gigabyte unquantized,
covers 29 languages at varying quality.`,
} satisfies StarterModel;
