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
  created: "2026-08-05",
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  providers: {
    "featherless-ai": {
      id: "Qwen/Qwen3.8-27B",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Qwen/Qwen3.8-27B", "https://github.com/QwenLM/Qwen3.8"],
  card: `Released on 14 August 2026, the compact member of a generation that also opened a Max-class model.
It has the skeleton of Qwen3.5 with better planning, firmer handling of environment feedback and
support for popular agent harnesses.

Depth of thought is set by \`reasoning_effort\`, earlier reasoning kept by \`preserve_thinking\`. Vision
and video input included, license Apache 2.0.`,
} satisfies StarterModel;
