import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "llama3.2",
  tags: ["conversational", "llama-3", "safetensors"],
  languages: ["en", "de", "fr", "it", "pt", "hi", "es", "th"],
  parameters: 3212749824,
  context: 131072,
  architectures: ["LlamaForCausalLM"],
  modelType: "llama",
  base: {
    model: "meta-llama/Llama-3.2-3B",
    relation: "finetune",
  },
  gated: "manual",
  created: "2024-09-18",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  providers: {
    novita: {
      id: "meta-llama/llama-3.2-3b-instruct",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/meta-llama/Llama-3.2-3B-Instruct",
    "https://github.com/meta-llama/llama-models",
  ],
  card: `Three billion parameters are the sweet spot of Llama 3.2 for assistants that run locally: markedly
more coherent than the 1B, still within reach of a recent phone at four bits. Made by pruning and
distillation from 3.1.

Good at condensing long texts, following instructions and picking a function to call. Text only,
despite the vision models that share the version number.`,
} satisfies StarterModel;
