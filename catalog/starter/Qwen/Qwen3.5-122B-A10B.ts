import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "multimodal", "moe", "safetensors"],
  parameters: 125086497008,
  context: 262144,
  architectures: ["Qwen3_5MoeForConditionalGeneration"],
  modelType: "qwen3_5_moe",
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  providers: {
    novita: {
      id: "qwen/qwen3.5-122b-a10b",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Qwen/Qwen3.5-122B-A10B", "https://github.com/QwenLM/Qwen3.8"],
  card: `The second largest of the Qwen3.5 mixtures, 122 billion parameters with ten active. It was placed
between workstation and cluster: two to four big cards serve it in FP8.

Agents with many tools, long documents and mixed media are its field. The full flagship, 397B, is
the better choice only where hardware is no concern.`,
} satisfies StarterModel;
