import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "multimodal", "safetensors"],
  parameters: 4659865088,
  context: 262144,
  architectures: ["Qwen3_5ForConditionalGeneration"],
  modelType: "qwen3_5",
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Qwen/Qwen3.5-4B", "https://github.com/QwenLM/Qwen3.8"],
  card: `A compact native multimodal model of early 2026. Where Qwen3 had separate text and vision lines, 3.5
trained both together from the start, so even four billion parameters handle chat, images and video
in one checkpoint.

Thinking can be controlled by the template. About 9 GB in half precision; GGUF and MLX conversions
are plentiful.`,
} satisfies StarterModel;
