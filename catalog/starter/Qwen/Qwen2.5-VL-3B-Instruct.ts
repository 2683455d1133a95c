import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "other",
  licenseName: "qwen-research",
  licenseLink: "https://huggingface.co/Qwen/Qwen2.5-VL-3B-Instruct/blob/main/LICENSE",
  tags: ["conversational", "multimodal"],
  languages: ["en"],
  parameters: 3754622976,
  context: 128000,
  architectures: ["Qwen2_5_VLForConditionalGeneration"],
  modelType: "qwen2_5_vl",
  files: ["README.md", "config.json", "model-00001-of-00002.safetensors", "model-00002-of-00002.safetensors"],
  created: "2025-01-26",
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/Qwen/Qwen2.5-VL-3B-Instruct",
    "https://qwenlm.github.io/blog/qwen2.5-vl/",
  ],
  card: `The small Qwen2.5-VL: 3.75 billion parameters including a vision encoder with window attention. It
locates objects with boxes or points given as JSON, reads receipts and forms, and follows videos
with absolute timestamps.

Released for research under the Qwen Research terms, in contrast to the 7B. On 8 GB cards limit the
number of image tokens through the processor's pixel bounds.`,
} satisfies StarterModel;
