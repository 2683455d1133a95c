import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "safetensors"],
  languages: ["en"],
  parameters: 7241748480,
  context: 32768,
  architectures: ["MistralForCausalLM"],
  modelType: "mistral",
  base: {
    model: "mistralai/Mistral-7B-v0.1",
    relation: "finetune",
  },
  created: "2023-10-29",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/teknium/OpenHermes-2.5-Mistral-7B",
    "https://huggingface.co/datasets/teknium/OpenHermes-2.5",
  ],
  card: `A million synthetic conversations, mostly by GPT-4, over Mistral 7B. Adding code to the mix improved
general reasoning as well, an observation much quoted afterward. The data set followed publicly.

ChatML with system prompts. Ancestor of a long line of merges. Apache, English, modest needs. Hermes
3 and 4 continue the line on larger bases. Five gigabytes suffice for a four-bit file; the license
poses no conditions on use.`,
} satisfies StarterModel;
