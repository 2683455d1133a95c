import type { StarterModel } from "../../starter.ts";

export default {
  task: "document-question-answering",
  library: "transformers",
  license: "mit",
  tags: ["donut", "safetensors"],
  languages: ["en"],
  architectures: ["VisionEncoderDecoderModel"],
  modelType: "vision-encoder-decoder",
  base: {
    model: "naver-clova-ix/donut-base",
    relation: "finetune",
  },
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-to-text",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/naver-clova-ix/donut-base-finetuned-docvqa",
    "https://github.com/clovaai/donut",
  ],
  card: `The OCR-free way to document questions: Donut takes the page as picture and writes the answer token
by token after \`<s_docvqa><s_question>\`. No boxes, no Tesseract, one network.

Best for pages that are legible at 2,560 by 1,920 pixels, slower than extractive models,
occasionally creative. Tuned on English DocVQA. MIT licensed. Fine-tuning on one's own forms is well
documented and takes a single GPU for some hours.`,
} satisfies StarterModel;
