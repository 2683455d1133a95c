import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "multimodal"],
  parameters: 8767123696,
  context: 262144,
  architectures: ["Qwen3VLForConditionalGeneration"],
  modelType: "qwen3_vl",
  files: [
    "README.md",
    "config.json",
    "model-00001-of-00004.safetensors",
    "model-00002-of-00004.safetensors",
    "model-00003-of-00004.safetensors",
    "model-00004-of-00004.safetensors",
  ],
  created: "2025-10-11",
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  providers: {
    novita: {
      id: "qwen/qwen3-vl-8b-instruct",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Qwen/Qwen3-VL-8B-Instruct", "https://github.com/QwenLM/Qwen3-VL"],
  card: `Qwen3's eyes in a dense 8B body. Features of several depths of the encoder are injected into the
language layers, and textual timestamps anchor video. Compared with 2.5 it reads 32 scripts, handles
256K tokens of interleaved material and grounds objects in 2D as well as roughly in 3D.

Instruct answers directly; a Thinking edition exists. Requires transformers 4.57.`,
} satisfies StarterModel;
