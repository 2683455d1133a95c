import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "vllm",
  license: "apache-2.0",
  tags: ["conversational", "transformers", "safetensors"],
  parameters: 7248023552,
  context: 32768,
  architectures: ["MistralForCausalLM"],
  modelType: "mistral",
  base: {
    model: "mistralai/Mistral-7B-v0.3",
    relation: "finetune",
  },
  created: "2024-05-22",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  providers: {
    ovhcloud: {
      id: "mistral-7b-instruct-v0.3",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/mistralai/Mistral-7B-Instruct-v0.3",
    "https://docs.mistral.ai/getting-started/models/",
  ],
  card: `Final revision of the classic: vocabulary extended to 32,768 entries, tokenizer version 3, and
function calling with dedicated control tokens. Apart from this it behaves like 0.2.

Both Mistral's own \`mistral-inference\` layout and transformers weights are in the repository; avoid
loading both. 16 GB of memory, or 5 when quantized. As before there is no moderation layer, and
Portuguese, Hindi or Chinese text is handled only by luck.`,
} satisfies StarterModel;
