import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "code", "safetensors"],
  languages: ["zh", "en", "fr", "es", "pt", "de", "it", "ru", "ja", "ko", "vi", "th", "ar"],
  parameters: 32763876352,
  context: 131072,
  architectures: ["Qwen2ForCausalLM"],
  modelType: "qwen2",
  base: {
    model: "Qwen/Qwen2.5-Coder-32B",
    relation: "finetune",
  },
  created: "2024-11-06",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/Qwen/Qwen2.5-Coder-32B-Instruct",
    "https://qwenlm.github.io/blog/qwen2.5-coder-family/",
  ],
  card: `Top of the Qwen2.5 Coder series and the first open code model that its authors put level with GPT-4o
on several programming tests. Repairs, multi-language work and reasoning over a repository are where
it outdoes the 7B and 14B.

Suited to a workstation with 24 to 48 GB. It predates agent training: for autonomous tool loops take
Qwen3-Coder.`,
} satisfies StarterModel;
