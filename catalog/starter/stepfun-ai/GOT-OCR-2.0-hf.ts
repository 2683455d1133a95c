import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "apache-2.0",
  tags: ["ocr", "safetensors"],
  parameters: 560528640,
  architectures: ["GotOcr2ForConditionalGeneration"],
  modelType: "got_ocr2",
  created: "2024-11-22",
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/stepfun-ai/GOT-OCR-2.0-hf",
    "https://github.com/Ucas-HaoranWei/GOT-OCR2.0",
  ],
  card: `"General OCR Theory": one encoder and a half-billion decoder for all characters there are, plain
text, formulas, molecules, charts, sheet music and geometric shapes. Ask for formatted output to get
LaTeX or Markdown, or limit reading to a box or color.

Single pages up to 1,024 pixels, larger ones by crops. The repository is the transformers port of
the original.`,
} satisfies StarterModel;
