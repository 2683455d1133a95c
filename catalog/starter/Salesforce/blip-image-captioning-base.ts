import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-to-text",
  library: "transformers",
  license: "bsd-3-clause",
  tags: ["image-captioning", "safetensors"],
  languages: ["en"],
  architectures: ["BlipForConditionalGeneration"],
  modelType: "blip",
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-to-text",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/Salesforce/blip-image-captioning-base",
    "https://github.com/salesforce/BLIP",
  ],
  card: `BLIP's base captioner, for years the first answer to "describe this picture in a sentence". A vision
transformer feeds a BERT-like decoder; noisy web captions were filtered and rewritten during
training.

Works with or without a text prefix that conditions the caption. Light enough for a processor.
Captions are short and generic; for detail use a modern vision-language model. BSD licensed.`,
} satisfies StarterModel;
