import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  tags: ["conversational", "ocr", "safetensors"],
  languages: ["en"],
  parameters: 3754622976,
  context: 128000,
  architectures: ["Qwen2_5_VLForConditionalGeneration"],
  modelType: "qwen2_5_vl",
  base: {
    model: "Qwen/Qwen2.5-VL-3B-Instruct",
    relation: "finetune",
  },
  created: "2025-06-10",
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/nanonets/Nanonets-OCR-s",
    "https://nanonets.com/research/nanonets-ocr-s/",
  ],
  card: `Documents to structured Markdown with meaning: signatures, watermarks, check boxes, page numbers and
captions of pictures receive tags, equations become LaTeX, complicated tables HTML. A 3B fine-tune
of Qwen2.5-VL on 250,000 pages.

Convenient input for language models. Handwriting was not in the data, and the research terms of the
base should be considered. Ask with the exact prompt printed in its documentation, because the tags
depend on it.`,
} satisfies StarterModel;
