import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "gemma",
  tags: ["conversational", "safetensors"],
  parameters: 27227128320,
  context: 8192,
  architectures: ["Gemma2ForCausalLM"],
  modelType: "gemma2",
  base: {
    model: "google/gemma-2-27b",
    relation: "finetune",
  },
  gated: "manual",
  created: "2024-06-24",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/google/gemma-2-27b-it", "https://ai.google.dev/gemma/docs"],
  card: `Largest text model of Gemma 2, trained on 13 trillion tokens without distillation. It was designed
to run unquantized on a single 80 GB card or TPU host, and competes with models twice its weight in
human votes of the time.

The short window of 8,192 tokens is the main drawback against Gemma 3 27B, which also sees.`,
} satisfies StarterModel;
