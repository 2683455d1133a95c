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
  created: "2025-07-30",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/google/gemma-3-270m-it", "https://ai.google.dev/gemma/docs"],
  card: `A specialist to be: 170 of its 268 million parameters are embeddings for a huge vocabulary, so rare
words are represented well and a fine-tune on a well-defined job takes minutes. Out of the box it
follows simple instructions.

Quantization-aware checkpoints let it run at four bits on a phone with negligible battery use. Do
not hold conversations with it. 32K tokens.`,
} satisfies StarterModel;
