import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "vllm",
  license: "apache-2.0",
  tags: ["conversational", "transformers", "moe", "safetensors"],
  languages: ["fr", "it", "de", "es", "en"],
  parameters: 46702792704,
  context: 32768,
  architectures: ["MixtralForCausalLM"],
  modelType: "mixtral",
  base: {
    model: "mistralai/Mixtral-8x7B-v0.1",
    relation: "finetune",
  },
  created: "2023-12-10",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/mistralai/Mixtral-8x7B-Instruct-v0.1",
    "https://mistral.ai/news/mixtral-of-experts/",
  ],
  card: `The network that brought mixtures of experts into open use. Two of eight feed-forward experts
process every token, so that 13 of 46.7 billion parameters are active and speed resembles a 13B
model.

English, French, German, Spanish and Italian. Quantized to four bits it fills 26 GB. Prompts use the
same bracketed markers as the 7B. DPO gave it its manners.`,
} satisfies StarterModel;
