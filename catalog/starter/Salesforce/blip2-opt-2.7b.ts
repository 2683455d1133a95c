import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-to-text",
  library: "transformers",
  license: "mit",
  tags: ["image-captioning", "safetensors"],
  languages: ["en"],
  parameters: 3744761856,
  architectures: ["Blip2ForConditionalGeneration"],
  modelType: "blip-2",
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-to-text",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Salesforce/blip2-opt-2.7b", "https://github.com/salesforce/LAVIS"],
  card: `BLIP-2 keeps both halves frozen, an image encoder and the language model OPT 2.7B, and trains only a
small querying transformer between them. The idea of 32 learned queries shaped a generation of
multimodal models.

Captions and, with "Question: … Answer:", short visual answers. Not tuned for dialogue. Eight
gigabytes in half precision. Eight-bit loading halves that. The OPT license binds the language half
to research use.`,
} satisfies StarterModel;
