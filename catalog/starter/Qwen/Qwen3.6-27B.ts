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
  created: "2026-04-21",
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  providers: {
    "featherless-ai": {
      id: "Qwen/Qwen3.6-27B",
      task: "conversational",
    },
    ovhcloud: {
      id: "qwen3.6-27b",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Qwen/Qwen3.6-27B", "https://github.com/QwenLM/Qwen3.8"],
  card: `Qwen3.6 is a refinement made after feedback on 3.5, and the dense 27B was its first open-weight
surprise: front-end work and whole-repository edits improved the most. New is an option to keep the
reasoning of earlier turns in view, called thinking preservation.

Architecture equals that of Qwen3.5-27B, so are the requirements. Accepts images and video beside
text.`,
} satisfies StarterModel;
