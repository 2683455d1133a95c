import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "multimodal", "moe", "safetensors"],
  parameters: 403397928944,
  context: 262144,
  architectures: ["Qwen3_5MoeForConditionalGeneration"],
  modelType: "qwen3_5_moe",
  created: "2026-02-16",
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  providers: {
    deepinfra: {
      id: "Qwen/Qwen3.5-397B-A17B",
      task: "conversational",
    },
    "featherless-ai": {
      id: "Qwen/Qwen3.5-397B-A17B",
      task: "conversational",
    },
    novita: {
      id: "qwen/qwen3.5-397b-a17b",
      task: "conversational",
    },
    ovhcloud: {
      id: "qwen3.5-397b-a17b",
      task: "conversational",
    },
    scaleway: {
      id: "qwen3.5-397b-a17b",
      task: "conversational",
    },
    together: {
      id: "Qwen/Qwen3.5-397B-A17B",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Qwen/Qwen3.5-397B-A17B", "https://github.com/QwenLM/Qwen3.8"],
  card: `Flagship of Qwen3.5, published in February 2026: 397 billion parameters, 17 billion active, trained
from the first step on text, images and video together. Gated DeltaNet layers let it decode long
contexts several times faster than the earlier 235B.

262K tokens natively and about a million with extension. Reasoning is on by default, tool calls use
the Qwen3-Coder format. Most people will call it through a provider.`,
} satisfies StarterModel;
