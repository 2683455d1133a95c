import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "safetensors"],
  languages: ["en", "de", "es", "fr", "ja", "pt", "ar", "cs", "it", "ko", "nl", "zh"],
  parameters: 8170864640,
  context: 131072,
  architectures: ["GraniteForCausalLM"],
  modelType: "granite",
  base: {
    model: "ibm-granite/granite-3.3-8b-base",
    relation: "finetune",
  },
  created: "2025-04-09",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/ibm-granite/granite-3.3-8b-instruct",
    "https://www.ibm.com/granite/docs/",
  ],
  card: `IBM's enterprise 8B of April 2025: 128K tokens, twelve languages, thought and response in separate
tags when \`thinking=True\` is passed to the template. Retrieval, extraction, classification and
function calls are its trade.

Trained on data with declared provenance. Base for the Granite speech model and a library of LoRA
adapters. Apache 2.0. Fill-in-the-middle for code was added in this version.`,
} satisfies StarterModel;
