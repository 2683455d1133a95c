import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "multimodal", "safetensors"],
  languages: ["en"],
  parameters: 256484928,
  context: 8192,
  architectures: ["Idefics3ForConditionalGeneration"],
  modelType: "idefics3",
  created: "2025-01-17",
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/HuggingFaceTB/SmolVLM-256M-Instruct",
    "https://huggingface.co/blog/smolervlm",
  ],
  card: `Probably the smallest useful vision-language model: 256 million parameters answer questions about a
picture in under a gigabyte of memory, even in a browser through ONNX. A 93M encoder, aggressive
pixel shuffling that leaves 64 tokens per tile, and SmolLM2 135M make it up.

Captions, simple document questions and tagging are realistic; counting and long reasoning are not.
English. Also the core of granite-docling and ColSmol.`,
} satisfies StarterModel;
