import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "safetensors"],
  parameters: 7241732096,
  context: 32768,
  architectures: ["MistralForCausalLM"],
  modelType: "mistral",
  base: {
    model: "mistralai/Mistral-7B-v0.1",
    relation: "finetune",
  },
  created: "2023-12-11",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/mistralai/Mistral-7B-Instruct-v0.2",
    "https://docs.mistral.ai/getting-started/models/",
  ],
  card: `Second instruction tuning of Mistral 7B, widely deployed through 2024. The window grew to 32K, the
sliding mechanism went away. Prompts are put between \`[INST]\` and \`[/INST]\`, without any system
role: place such guidance into the first user turn.

Candid and barely filtered, so add your own safeguards. Superseded by 0.3, which can call functions.`,
} satisfies StarterModel;
