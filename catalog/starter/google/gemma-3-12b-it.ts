import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "gemma",
  tags: ["conversational", "multimodal", "safetensors"],
  parameters: 12187325040,
  context: 131072,
  architectures: ["Gemma3ForConditionalGeneration"],
  modelType: "gemma3",
  base: {
    model: "google/gemma-3-12b-pt",
    relation: "finetune",
  },
  gated: "manual",
  created: "2025-03-12",
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  providers: {
    novita: {
      id: "google/gemma-3-12b-it",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/google/gemma-3-12b-it", "https://ai.google.dev/gemma/docs"],
  card: `Between the handy 4B and the full 27B, this Gemma 3 fits 12 GB cards at four bits and 32 GB ones
whole. It sees as they do, writes well in German, French, Japanese and many more, and is a solid
local translator.

System instructions are folded into the first user turn, for the template has no separate role.
Function calling works by prompt only.`,
} satisfies StarterModel;
