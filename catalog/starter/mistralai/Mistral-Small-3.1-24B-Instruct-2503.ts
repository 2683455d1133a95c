import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "vllm",
  license: "apache-2.0",
  tags: ["conversational", "transformers", "multimodal", "safetensors"],
  languages: ["en", "fr", "de", "es", "it", "pt", "zh", "ja", "ru", "ko"],
  parameters: 24011361280,
  context: 131072,
  architectures: ["Mistral3ForConditionalGeneration"],
  modelType: "mistral3",
  base: {
    model: "mistralai/Mistral-Small-3.1-24B-Base-2503",
    relation: "finetune",
  },
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/mistralai/Mistral-Small-3.1-24B-Instruct-2503",
    "https://mistral.ai/news/mistral-small-3-1/",
  ],
  card: `Mistral Small with sight: a Pixtral-style encoder joined to the 24B, 128K tokens, Apache terms. For
many European firms it became the standard self-hosted assistant of 2025.

Dozens of languages, JSON and tool calls are handled well. Version 3.2 corrects repetitive outputs
and tool formatting, so start there unless something depends on this one. At four bits a 32 GB
machine suffices; unquantized it wants 55 GB.`,
} satisfies StarterModel;
