import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["safetensors"],
  languages: ["en"],
  parameters: 7241732096,
  context: 32768,
  architectures: ["MistralForCausalLM"],
  modelType: "mistral",
  created: "2023-09-20",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/mistralai/Mistral-7B-v0.1",
    "https://mistral.ai/news/announcing-mistral-7b/",
  ],
  card: `September 2023: a 7B base model from a Paris start-up, distributed under Apache 2.0 without
conditions, beat Llama 2 13B and changed what small models were expected to do. Sliding-window
attention of 4,096 tokens and grouped queries kept it quick.

No moderation and no chat format. Zephyr, OpenHermes and hundreds of others were made of it. Version
0.3 has a larger vocabulary and drops the sliding window.`,
} satisfies StarterModel;
