import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "gemma",
  tags: ["conversational", "safetensors"],
  parameters: 2614341888,
  context: 8192,
  architectures: ["Gemma2ForCausalLM"],
  modelType: "gemma2",
  base: {
    model: "google/gemma-2-2b",
    relation: "finetune",
  },
  gated: "manual",
  created: "2024-07-16",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/google/gemma-2-2b-it", "https://ai.google.dev/gemma/docs"],
  card: `Trained by distillation from a larger teacher on two trillion tokens, this 2.6B of July 2024 passed
GPT-3.5 in the Chatbot Arena. It alternates local and global attention and caps its logits, details
that early runtimes got wrong.

A much-studied network: Google published sparse autoencoders, Gemma Scope, for every layer. 8,192
tokens; English first. At four bits it fits phones with 3 GB free.`,
} satisfies StarterModel;
