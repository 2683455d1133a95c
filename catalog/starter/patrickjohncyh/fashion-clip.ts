import type { StarterModel } from "../../starter.ts";

export default {
  task: "zero-shot-image-classification",
  library: "transformers",
  license: "mit",
  tags: ["vision", "ecommerce", "fashion"],
  languages: ["en"],
  context: 77,
  architectures: ["CLIPModel"],
  modelType: "clip",
  transformersInfo: {
    auto_model: "AutoModelForZeroShotImageClassification",
    pipeline_tag: "zero-shot-image-classification",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/patrickjohncyh/fashion-clip",
    "https://github.com/patrickjohncyh/fashion-clip",
  ],
  card: `CLIP tuned on 800,000 products of the Farfetch catalog: it knows a maxi skirt from a midi one and
a derby from a brogue, and finds garments by description, or tags them by labels of your choice.

It prefers what it was trained on: single products before white, with longish English descriptions.
Photographs of worn clothes and short slang work less well. Vectors of 512 numbers, as in the base.`,
} satisfies StarterModel;
