import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "llama3.2",
  tags: ["llama-3", "safetensors"],
  languages: ["en", "de", "fr", "it", "pt", "hi", "es", "th"],
  parameters: 1235814400,
  context: 131072,
  architectures: ["LlamaForCausalLM"],
  modelType: "llama",
  gated: "manual",
  created: "2024-09-18",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/meta-llama/Llama-3.2-1B", "https://github.com/meta-llama/llama-models"],
  card: `A base model small enough for phones, made by pruning Llama 3.1 8B and then distilling from the
larger models. It shares tokenizer and 128K positions with them, and that makes it a favorite draft
model for speculative decoding.

Fine-tune it for one narrow job such as classification, extraction or rewriting; as a general source
of knowledge 1.24 billion parameters do not suffice.`,
} satisfies StarterModel;
