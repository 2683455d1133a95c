import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-to-text",
  library: "transformers",
  license: "apache-2.0",
  tags: ["ocr", "safetensors"],
  languages: ["ja"],
  architectures: ["VisionEncoderDecoderModel"],
  modelType: "vision-encoder-decoder",
  files: [
    "README.md",
    "config.json",
    "preprocessor_config.json",
    "pytorch_model.bin",
    "special_tokens_map.json",
    "tokenizer_config.json",
    "vocab.txt",
  ],
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-to-text",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/kha-white/manga-ocr-base", "https://github.com/kha-white/manga-ocr"],
  card: `Japanese text from comics: vertical and horizontal lines, furigana, text over drawings, many
lettering styles. A ViT encoder and a Japanese BERT as decoder read a whole balloon in one go, line
breaks included.

Install \`manga-ocr\` for clipboard use with reading aids. It is no general document reader and
hallucinates on pictures that hold no text.`,
} satisfies StarterModel;
