import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "other",
  licenseName: "llama4",
  licenseLink: "https://github.com/meta-llama/llama-models/blob/main/models/llama4/LICENSE",
  tags: ["conversational", "llama-4", "moe", "safetensors"],
  languages: ["ar", "de", "en", "es", "fr", "hi", "id", "it", "pt", "th", "tl", "vi"],
  parameters: 401583781376,
  context: 1048576,
  architectures: ["Llama4ForConditionalGeneration"],
  modelType: "llama4",
  base: {
    model: "meta-llama/Llama-4-Maverick-17B-128E",
    relation: "finetune",
  },
  gated: "manual",
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/meta-llama/Llama-4-Maverick-17B-128E-Instruct",
    "https://github.com/meta-llama/llama-models",
  ],
  card: `The large sibling of Scout: 128 experts, some 400 billion parameters, again 17 billion active, with
dense and expert layers alternating. Compute per token therefore matches the smaller one while
knowledge and writing improve.

It takes pictures along with text in twelve languages and reads up to a million tokens. Hosting
needs a full eight-card node, for which Meta also publishes an FP8 edition.`,
} satisfies StarterModel;
