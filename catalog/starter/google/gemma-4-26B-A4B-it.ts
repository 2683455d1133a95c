import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "multimodal", "moe", "safetensors"],
  parameters: 26544131376,
  context: 262144,
  architectures: ["Gemma4ForConditionalGeneration"],
  modelType: "gemma4",
  base: {
    model: "google/gemma-4-26B-A4B",
    relation: "finetune",
  },
  created: "2026-03-11",
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  providers: {
    deepinfra: {
      id: "google/gemma-4-26B-A4B-it",
      task: "conversational",
    },
    novita: {
      id: "google/gemma-4-26b-a4b-it",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/google/gemma-4-26B-A4B-it", "https://ai.google.dev/gemma/docs/core"],
  card: `The only mixture of experts among the Gemmas: 128 small experts, close to four billion parameters
active of some 26. It answers almost as quickly as a 4B and nearly as well as the dense 31B.

256K tokens of text and images, thinking on request, function calls by dedicated tokens. With
four-bit weights it suits 24 GB cards and Macs.`,
} satisfies StarterModel;
