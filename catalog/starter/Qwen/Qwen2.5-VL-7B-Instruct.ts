import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "multimodal"],
  languages: ["en"],
  parameters: 8292166656,
  context: 128000,
  architectures: ["Qwen2_5_VLForConditionalGeneration"],
  modelType: "qwen2_5_vl",
  files: [
    "README.md",
    "config.json",
    "model-00001-of-00005.safetensors",
    "model-00002-of-00005.safetensors",
    "model-00003-of-00005.safetensors",
    "model-00004-of-00005.safetensors",
    "model-00005-of-00005.safetensors",
  ],
  created: "2025-01-26",
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/Qwen/Qwen2.5-VL-7B-Instruct",
    "https://qwenlm.github.io/blog/qwen2.5-vl/",
  ],
  card: `For a year this was the standard open model for looking at things: screenshots, invoices, diagrams,
charts, hour-long videos. It can operate a computer or phone interface from screenshots and returns
coordinates in the pixels of the given picture.

Apache 2.0, one 24 GB card. Outputs in structured form make it a favorite for extraction.
Fine-tunes for OCR and for interface agents abound.`,
} satisfies StarterModel;
