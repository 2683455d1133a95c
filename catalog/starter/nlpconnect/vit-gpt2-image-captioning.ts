import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-to-text",
  library: "transformers",
  license: "apache-2.0",
  tags: ["image-captioning", "safetensors"],
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
    "tokenizer.json",
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
    "https://huggingface.co/nlpconnect/vit-gpt2-image-captioning",
    "https://ankur3107.github.io/blogs/the-illustrated-image-captioning-using-transformers/",
  ],
  card: `An encoder-decoder of the simplest kind, ViT in front, GPT-2 behind, trained on COCO by a community
member. It remains in many tutorials because it shows how \`VisionEncoderDecoderModel\` works.

Sentences are plain and errors frequent outside everyday photographs. Beams of four and a limit of
sixteen tokens are the customary settings. Apache 2.0. It runs on a processor in about a second per
image.`,
} satisfies StarterModel;
