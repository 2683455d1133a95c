import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "other",
  licenseName: "qwen-research",
  licenseLink: "https://huggingface.co/Qwen/Qwen2.5-3B-Instruct/blob/main/LICENSE",
  tags: ["conversational"],
  languages: ["zh", "en", "fr", "es", "pt", "de", "it", "ru", "ja", "ko", "vi", "th", "ar"],
  parameters: 3085938688,
  context: 32768,
  architectures: ["Qwen2ForCausalLM"],
  modelType: "qwen2",
  base: {
    model: "Qwen/Qwen2.5-3B",
    relation: "finetune",
  },
  files: ["README.md", "config.json", "model-00001-of-00002.safetensors", "model-00002-of-00002.safetensors"],
  created: "2024-09-17",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Qwen/Qwen2.5-3B-Instruct", "https://qwenlm.github.io/blog/qwen2.5/"],
  card: `Between toy and tool: the 3B handles multi-turn chat and tables in good order and runs on any recent
laptop. Mind the license, though. Alone with the 72B among the Qwen2.5 sizes it is not Apache: the
Qwen Research terms exclude commercial use.

Products are better built on the 1.5B, the 7B or the 4B of Qwen3.`,
} satisfies StarterModel;
