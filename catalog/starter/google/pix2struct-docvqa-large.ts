import type { StarterModel } from "../../starter.ts";

export default {
  task: "visual-question-answering",
  library: "transformers",
  license: "apache-2.0",
  tags: ["document", "safetensors"],
  languages: ["en", "fr", "ro", "de"],
  architectures: ["Pix2StructForConditionalGeneration"],
  modelType: "pix2struct",
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-to-text",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/google/pix2struct-docvqa-large", "https://arxiv.org/abs/2210.03347"],
  card: `Pix2Struct was pretrained to write the HTML behind masked screenshots, which teaches reading, layout
and language together. Here it answers questions about documents, the question being drawn as a
header onto the picture itself.

Patches adapt to the aspect ratio up to a chosen count. 1.3 billion parameters in the large size.
English, French, Romanian and German pages were in the data mix.`,
} satisfies StarterModel;
