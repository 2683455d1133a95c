import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "multimodal", "safetensors"],
  languages: ["en", "zh"],
  parameters: 893675552,
  context: 32768,
  architectures: ["LlavaOnevisionForConditionalGeneration"],
  modelType: "llava_onevision",
  created: "2024-08-13",
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/llava-hf/llava-onevision-qwen2-0.5b-ov-hf",
    "https://llava-vl.github.io/blog/2024-08-05-llava-onevision/",
  ],
  card: `OneVision trains one model for single pictures, series of pictures and video, and lets skills pass
between them. This is the half-billion size on Qwen2, useful for teaching, tests and edge devices
rather than for precision.

It inherits English and Chinese. Frames of a clip are pooled to 196 tokens each. The 7B edition is
recommended for real questions.`,
} satisfies StarterModel;
