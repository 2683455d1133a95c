import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "ocr", "safetensors"],
  languages: ["en"],
  parameters: 8292166656,
  context: 128000,
  architectures: ["Qwen2_5_VLForConditionalGeneration"],
  modelType: "qwen2_5_vl",
  base: {
    model: "Qwen/Qwen2.5-VL-7B-Instruct",
    relation: "finetune",
  },
  datasets: ["allenai/olmOCR-mix-1025"],
  created: "2025-10-06",
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/allenai/olmOCR-2-7B-1025", "https://github.com/allenai/olmocr"],
  card: `Turns PDFs into clean linear text for language-model training and search. Version 2 was trained with
reinforcement on unit tests: does this cell stand beside that one, is the heading present, in short
verifiable checks of a page.

Fine-tuned from Qwen2.5-VL 7B; feed pages rendered at 1,288 pixels on the long side with the prompt
of the olmocr toolkit, which also retries rotated pages. English documents mostly.`,
} satisfies StarterModel;
