import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-to-text",
  library: "transformers",
  tags: ["ocr", "trocr", "safetensors"],
  languages: ["en"],
  architectures: ["VisionEncoderDecoderModel"],
  modelType: "vision-encoder-decoder",
  files: [
    "README.md",
    "config.json",
    "merges.txt",
    "preprocessor_config.json",
    "pytorch_model.bin",
    "special_tokens_map.json",
    "tokenizer_config.json",
    "vocab.json",
  ],
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-to-text",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/microsoft/trocr-large-printed",
    "https://github.com/microsoft/unilm/tree/master/trocr",
  ],
  card: `The large TrOCR for printed lines, fine-tuned on receipts of the SROIE contest. Over 600 million
parameters make it accurate on blurred or low-contrast print where classic engines give up.

Capital letters dominate its training text, thus mixed case may come out in capitals. One line per
picture, Latin letters. Combine with any text detector.`,
} satisfies StarterModel;
