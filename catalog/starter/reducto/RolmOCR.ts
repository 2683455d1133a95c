import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-to-text",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "ocr", "safetensors"],
  parameters: 8292166656,
  context: 128000,
  architectures: ["Qwen2_5_VLForConditionalGeneration"],
  modelType: "qwen2_5_vl",
  base: {
    model: "Qwen/Qwen2.5-VL-7B-Instruct",
    relation: "finetune",
  },
  datasets: ["allenai/olmOCR-mix-0225"],
  created: "2025-04-02",
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/reducto/RolmOCR",
    "https://reducto.ai/blog/introducing-rolmocr-open-source-ocr-model",
  ],
  card: `Reducto's answer to the first olmOCR: Qwen2.5-VL 7B trained on the same kind of data but without PDF
metadata in the prompt, so any picture works, with fifteen per cent of samples rotated for
robustness and less memory used.

Handwriting and skewed scans profit. It may still invent or skip words on dense tables and returns
no positions.`,
} satisfies StarterModel;
