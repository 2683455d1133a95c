import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "other",
  licenseName: "qwen",
  licenseLink: "https://huggingface.co/Qwen/Qwen2.5-72B-Instruct/blob/main/LICENSE",
  tags: ["conversational", "safetensors"],
  languages: ["zh", "en", "fr", "es", "pt", "de", "it", "ru", "ja", "ko", "vi", "th", "ar"],
  parameters: 72706203648,
  context: 131072,
  architectures: ["Qwen2ForCausalLM"],
  modelType: "qwen2",
  base: {
    model: "Qwen/Qwen2.5-72B",
    relation: "finetune",
  },
  created: "2024-09-16",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  providers: {
    novita: {
      id: "qwen/qwen-2.5-72b-instruct",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Qwen/Qwen2.5-72B-Instruct", "https://qwenlm.github.io/blog/qwen2.5/"],
  card: `Largest dense Qwen2.5, an all-round assistant at the level of Llama 3.1 405B in several published
comparisons of its makers. It writes Chinese and English equally well and twenty-seven more
languages acceptably.

The Qwen license asks companies with over 100 million monthly users to request permission. Provision
at least two 80 GB cards, or one with four-bit weights.`,
} satisfies StarterModel;
