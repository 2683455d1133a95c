import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "cc-by-nc-4.0",
  tags: ["conversational", "multimodal", "safetensors"],
  languages: [
    "ar",
    "zh",
    "cs",
    "nl",
    "en",
    "fr",
    "de",
    "el",
    "he",
    "hi",
    "id",
    "it",
    "ja",
    "ko",
    "fa",
    "pl",
    "pt",
    "ro",
    "ru",
    "es",
    "tr",
    "uk",
    "vi",
  ],
  parameters: 8631842032,
  context: 16384,
  architectures: ["AyaVisionForConditionalGeneration"],
  modelType: "aya_vision",
  gated: "auto",
  created: "2025-03-02",
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/CohereLabs/aya-vision-8b", "https://cohere.com/blog/aya-vision"],
  card: `Sees and answers in 23 languages: the aim of Aya Vision is to bring captioning, OCR and visual
questions to people who do not use English, Arabic, Hindi, Vietnamese or Ukrainian speakers for
example.

SigLIP 2 with Command R7B, 16K tokens. For non-commercial purposes only, and access asks for contact
data. Merging with the text model kept language quality up.`,
} satisfies StarterModel;
