import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "multimodal", "moe", "safetensors"],
  parameters: 35951822704,
  context: 262144,
  architectures: ["Qwen3_5MoeForConditionalGeneration"],
  modelType: "qwen3_5_moe",
  created: "2026-04-15",
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  providers: {
    deepinfra: {
      id: "Qwen/Qwen3.6-35B-A3B",
      task: "conversational",
    },
    "featherless-ai": {
      id: "Qwen/Qwen3.6-35B-A3B",
      task: "conversational",
    },
    scaleway: {
      id: "qwen3.6-35b-a3b",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Qwen/Qwen3.6-35B-A3B", "https://github.com/QwenLM/Qwen3.8"],
  card: `An open mixture for agentic programming on one machine: 256 experts, eight chosen plus a shared one,
three billion parameters active out of 35. Thirty of its forty layers are Gated DeltaNet.

Its users praise it for tool loops that stay on course. Long sessions benefit from preserving
thoughts between turns. GGUF files from two to sixteen bits exist; see the Unsloth repository.`,
} satisfies StarterModel;
