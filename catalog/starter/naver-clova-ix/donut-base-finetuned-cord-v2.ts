import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-to-text",
  library: "transformers",
  license: "mit",
  tags: ["donut", "safetensors"],
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
    "https://huggingface.co/naver-clova-ix/donut-base-finetuned-cord-v2",
    "https://github.com/clovaai/donut",
  ],
  card: `Donut reads without OCR: Swin encoder, BART decoder, structured output straight from pixels. This
fine-tune parses Indonesian receipts of the CORD data into nested fields such as items, prices and
totals.

Start the decoder with \`<s_cord-v2>\`. As an example of the approach it is excellent; for your own
forms a few hundred labeled pages suffice to retrain. MIT.`,
} satisfies StarterModel;
