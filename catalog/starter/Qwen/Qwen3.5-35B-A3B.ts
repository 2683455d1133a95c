import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "multimodal", "moe", "safetensors"],
  parameters: 35951822704,
  context: 262144,
  architectures: ["Qwen3_5MoeForConditionalGeneration"],
  modelType: "qwen3_5_moe",
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  providers: {
    deepinfra: {
      id: "Qwen/Qwen3.5-35B-A3B",
      task: "conversational",
    },
    novita: {
      id: "qwen/qwen3.5-35b-a3b",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Qwen/Qwen3.5-35B-A3B", "https://github.com/QwenLM/Qwen3.8"],
  card: `Hybrid attention and sparse experts combined: 35 billion parameters, three billion active, vision
included. It succeeds both Qwen3-30B-A3B and its VL variant, with one file set in place of two.

Popular on machines with unified memory, where its low active count gives lively generation. Replies
open with a thought unless the template is told otherwise; images count toward the 262K window.`,
} satisfies StarterModel;
