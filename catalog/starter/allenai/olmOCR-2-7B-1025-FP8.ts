import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "ocr", "fp8", "safetensors"],
  languages: ["en"],
  parameters: 8293557248,
  context: 128000,
  architectures: ["Qwen2_5_VLForConditionalGeneration"],
  modelType: "qwen2_5_vl",
  base: {
    model: "allenai/olmOCR-2-7B-1025",
    relation: "quantized",
  },
  created: "2025-10-06",
  config: {
    quantization_config: {
      quant_method: "compressed-tensors",
    },
  },
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/allenai/olmOCR-2-7B-1025-FP8", "https://github.com/allenai/olmocr"],
  card: `FP8 edition of the second olmOCR, the one the toolkit loads by default for throughput: thousands of
pages an hour on a single H100. Quality is on a level with the BF16 weights within the noise of the
benchmark by its authors.

Use the \`olmocr\` pipeline instead of bare prompts; it handles rendering, anchors, repetition and
retries.`,
} satisfies StarterModel;
