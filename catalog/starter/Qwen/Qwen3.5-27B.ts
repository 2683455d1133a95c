import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "multimodal", "safetensors"],
  parameters: 27781427952,
  context: 262144,
  architectures: ["Qwen3_5ForConditionalGeneration"],
  modelType: "qwen3_5",
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  providers: {
    novita: {
      id: "qwen/qwen3.5-27b",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Qwen/Qwen3.5-27B", "https://github.com/QwenLM/Qwen3.8"],
  card: `Largest dense member of the 3.5 family. It trades the speed of the mixtures for steadiness: each
token sees all 27 billion parameters, which benefits difficult code and careful reading of images.

One 48 GB card with FP8, or 24 GB with four bits. The later 3.6 and 3.8 releases keep architecture
and size and can take its place without changes to the serving setup.`,
} satisfies StarterModel;
