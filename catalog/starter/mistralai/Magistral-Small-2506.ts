import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "vllm",
  license: "apache-2.0",
  tags: ["conversational", "transformers", "reasoning", "safetensors"],
  parameters: 23572403200,
  context: 131072,
  architectures: ["MistralForCausalLM"],
  modelType: "mistral",
  base: {
    model: "mistralai/Mistral-Small-3.1-24B-Instruct-2503",
    relation: "finetune",
  },
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/mistralai/Magistral-Small-2506", "https://mistral.ai/news/magistral/"],
  card: `Mistral's first reasoning model with open weights. Traces of the larger Magistral Medium were used
for fine-tuning Mistral Small 3.1, then reinforcement learning followed. It thinks in the language
of the question, a rare quality.

A system prompt given in the repository triggers the thinking format. Its makers advise keeping
inputs under 40K tokens although 128K are possible.`,
} satisfies StarterModel;
