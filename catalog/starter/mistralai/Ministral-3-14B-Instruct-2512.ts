import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "vllm",
  license: "apache-2.0",
  tags: ["conversational", "transformers", "multimodal", "fp8", "safetensors"],
  languages: ["en", "fr", "de", "es", "it", "pt", "zh", "ja", "ru", "ko"],
  parameters: 13900000000,
  context: 262144,
  architectures: ["Mistral3ForConditionalGeneration"],
  modelType: "mistral3",
  base: {
    model: "mistralai/Ministral-3-14B-Base-2512",
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
    "https://huggingface.co/mistralai/Ministral-3-14B-Instruct-2512",
    "https://mistral.ai/news/mistral-3/",
  ],
  card: `Strongest of the Ministral 3 models: 13.5 billion language parameters and an encoder of 0.4 billion.
Quality comes close to Mistral Small 3.2 at about half the memory, 24 GB in FP8.

For assistants on private hardware that must see screenshots and call functions. Use the Reasoning
edition if long deliberation is welcome. The window spans 256K tokens, and eleven languages are
named on its page.`,
} satisfies StarterModel;
