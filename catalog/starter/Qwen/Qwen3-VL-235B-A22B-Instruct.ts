import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "multimodal", "moe", "safetensors"],
  parameters: 235670022896,
  context: 262144,
  architectures: ["Qwen3VLMoeForConditionalGeneration"],
  modelType: "qwen3_vl_moe",
  created: "2025-09-22",
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  providers: {
    novita: {
      id: "qwen/qwen3-vl-235b-a22b-instruct",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Qwen/Qwen3-VL-235B-A22B-Instruct", "https://github.com/QwenLM/Qwen3-VL"],
  card: `Top of the Qwen3-VL line, joined to the 235B text mixture so that language ability does not suffer
from sight. It writes code from mock-ups, works through science figures and searches hours of film
for a moment.

Serving asks for a multi-card node with FP8 weights. Hosted by several providers; license permissive
as throughout Qwen3.`,
} satisfies StarterModel;
