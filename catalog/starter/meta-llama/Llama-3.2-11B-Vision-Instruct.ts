import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "llama3.2",
  tags: ["conversational", "llama-3", "vision", "safetensors"],
  languages: ["en", "de", "fr", "it", "pt", "hi", "es", "th"],
  parameters: 10670220835,
  context: 131072,
  architectures: ["MllamaForConditionalGeneration"],
  modelType: "mllama",
  base: {
    model: "meta-llama/Llama-3.2-11B-Vision",
    relation: "finetune",
  },
  gated: "manual",
  created: "2024-09-18",
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/meta-llama/Llama-3.2-11B-Vision-Instruct",
    "https://github.com/meta-llama/llama-models",
  ],
  card: `Llama 3.1 8B with a vision tower joined by cross-attention layers, so that the language weights
stayed untouched and text answers match those of the parent. It describes pictures, reads charts and
documents, and answers questions about them.

With an image only English is supported; pure text works in eight languages. One picture per prompt
is what it was trained for. The license withholds the multimodal 3.2 models from persons and
companies based in the European Union, end users of products excepted.`,
} satisfies StarterModel;
