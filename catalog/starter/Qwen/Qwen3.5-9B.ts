import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "multimodal", "safetensors"],
  parameters: 9653104368,
  context: 262144,
  architectures: ["Qwen3_5ForConditionalGeneration"],
  modelType: "qwen3_5",
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  providers: {
    ovhcloud: {
      id: "qwen3.5-9b",
      task: "conversational",
    },
    together: {
      id: "Qwen/Qwen3.5-9B",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Qwen/Qwen3.5-9B", "https://github.com/QwenLM/Qwen3.8"],
  card: `The dense 9B of Qwen3.5, sized for a single consumer card. Three quarters of its layers are linear
recurrences, hence the memory for context grows slowly up to 262K tokens.

Takes text, pictures and video; thinks before answering unless told otherwise; calls tools. Served
by Together and OVHcloud. A sensible default for teams that want one local model for everything.`,
} satisfies StarterModel;
