import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "llama3.1",
  tags: ["conversational", "llama-3", "safetensors"],
  languages: ["en", "de", "fr", "it", "pt", "hi", "es", "th"],
  parameters: 70553706496,
  context: 131072,
  architectures: ["LlamaForCausalLM"],
  modelType: "llama",
  base: {
    model: "meta-llama/Llama-3.1-70B",
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
  sources: [
    "https://huggingface.co/meta-llama/Llama-3.1-70B-Instruct",
    "https://github.com/meta-llama/llama-models",
  ],
  card: `Mid-size member of the 3.1 family, dense, with the long window and the languages of its siblings.
For most purposes Llama 3.3 70B has replaced it: equal architecture, better post-training.

It remains the parent of well-known derivatives such as NVIDIA's Nemotron 70B and Hermes 3, and a
reference in papers. Serving it unquantized takes roughly 140 GB for weights alone, before any
cache.`,
} satisfies StarterModel;
