import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-to-text",
  library: "transformers",
  license: "mit",
  tags: ["conversational", "ocr", "safetensors"],
  languages: ["zh", "en", "fr", "es", "ru", "de", "ja", "ko"],
  parameters: 1300000000,
  context: 131072,
  architectures: ["GlmOcrForConditionalGeneration"],
  modelType: "glm_ocr",
  created: "2026-01-30",
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  providers: {
    "zai-org": {
      id: "glm-ocr",
      task: "image-to-text",
    },
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/zai-org/GLM-OCR", "https://github.com/zai-org/GLM-OCR"],
  card: `Reads documents at 0.9 to 1.3 billion parameters: a CogViT encoder and a small GLM decoder with
multi-token prediction, commonly preceded by a layout detector that cuts the page into regions.
Text, formulas, tables and key-value extraction are separate prompts.

Fast enough for bulk work on one small card; vLLM, SGLang and Ollama run it. MIT, Z.ai also hosts
it.`,
} satisfies StarterModel;
