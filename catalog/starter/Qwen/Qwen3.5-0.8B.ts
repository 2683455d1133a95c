import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "multimodal", "safetensors"],
  parameters: 873438784,
  context: 262144,
  architectures: ["Qwen3_5ForConditionalGeneration"],
  modelType: "qwen3_5",
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Qwen/Qwen3.5-0.8B", "https://github.com/QwenLM/Qwen3.8"],
  card: `Sight, speech in 201 languages and dialects, and a quarter-million-token window in under a billion
parameters: the smallest Qwen3.5 inherits the hybrid of Gated DeltaNet and attention that keeps long
inputs cheap.

It is meant for devices, for prototypes and for fine-tuning on one task. Needs transformers 5.2 or
later. Whoever wants dependable answers should go up to the 4B or 9B.`,
} satisfies StarterModel;
