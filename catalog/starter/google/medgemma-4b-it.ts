import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "other",
  licenseName: "health-ai-developer-foundations",
  licenseLink: "https://developers.google.com/health-ai-developer-foundations/terms",
  tags: ["conversational", "multimodal", "medical", "safetensors"],
  parameters: 4300079472,
  context: 131072,
  architectures: ["Gemma3ForConditionalGeneration"],
  modelType: "gemma3",
  base: {
    model: "google/medgemma-4b-pt",
    relation: "finetune",
  },
  gated: "manual",
  created: "2025-05-19",
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/google/medgemma-4b-it",
    "https://developers.google.com/health-ai-developer-foundations/medgemma",
  ],
  card: `Gemma 3 4B with an image encoder pretrained on de-identified X-rays, skin photographs, eye and
tissue slides, and with language training on medical text. Developers use it as a foundation for
reports, triage or questions on images.

It is no medical device and must be validated and adapted before any clinical use. Access requires
acceptance of the Health AI Developer Foundations terms.`,
} satisfies StarterModel;
