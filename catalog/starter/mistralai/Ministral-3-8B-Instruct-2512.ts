import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "vllm",
  license: "apache-2.0",
  tags: ["conversational", "transformers", "multimodal", "fp8", "safetensors"],
  languages: ["en", "fr", "de", "es", "it", "pt", "zh", "ja", "ru", "ko"],
  parameters: 8800000000,
  context: 262144,
  architectures: ["Mistral3ForConditionalGeneration"],
  modelType: "mistral3",
  base: {
    model: "mistralai/Ministral-3-8B-Base-2512",
    relation: "finetune",
  },
  config: {
    quantization_config: {
      quant_method: "fp8",
    },
  },
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/mistralai/Ministral-3-8B-Instruct-2512",
    "https://mistral.ai/news/mistral-3/",
  ],
  card: `Middle member of Ministral 3, the December 2025 family of dense small models with vision. Pruned and
distilled in cascade from Mistral Small, it comes in base, instruct and reasoning forms, all Apache
licensed.

The instruct weights are stored in FP8 and take 12 GB of video memory. 256K tokens, tool use, a
dozen languages.`,
} satisfies StarterModel;
