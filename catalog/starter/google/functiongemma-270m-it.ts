import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "gemma",
  tags: ["conversational", "safetensors"],
  parameters: 268098176,
  context: 32768,
  architectures: ["Gemma3ForCausalLM"],
  modelType: "gemma3_text",
  base: {
    model: "google/gemma-3-270m",
    relation: "finetune",
  },
  gated: "manual",
  created: "2025-10-08",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/google/functiongemma-270m-it",
    "https://ai.google.dev/gemma/docs/functiongemma",
  ],
  card: `Gemma 3 270M retrained for a single skill: turning a request into a function call. It is a base for
fine-tuning on a device's own list of actions, such as toggling settings or starting a timer, and
reaches practical accuracy only after that.

A format with developer turns and escape tokens of its own. Not a chat model. Runs comfortably on
phone processors.`,
} satisfies StarterModel;
