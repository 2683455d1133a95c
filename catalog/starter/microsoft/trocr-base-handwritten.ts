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
    "https://huggingface.co/microsoft/trocr-base-handwritten",
    "https://github.com/microsoft/unilm/tree/master/trocr",
  ],
  card: `Transcribes one line of handwriting. TrOCR pairs a BEiT encoder with a RoBERTa decoder and needs
neither a convolutional backbone nor a language model aside. Fine-tuned on the IAM set of English
hands.

Segment pages into lines beforehand; whole paragraphs yield nonsense. Fine-tunes for other scripts
and historic documents start from it. A CPU manages a line per second. The page of the repository
names no license; the code base is MIT.`,
} satisfies StarterModel;
