import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "llama3.1",
  tags: ["conversational", "llama-3", "safetensors"],
  languages: ["en", "de", "fr", "it", "pt", "hi", "es", "th"],
  parameters: 405853388800,
  context: 131072,
  architectures: ["LlamaForCausalLM"],
  modelType: "llama",
  base: {
    model: "meta-llama/Llama-3.1-405B",
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
    "https://huggingface.co/meta-llama/Llama-3.1-405B-Instruct",
    "https://github.com/meta-llama/llama-models",
  ],
  card: `Meta's largest dense model, 405 billion parameters, released to show that open weights could stand
next to the closed systems of mid-2024. It is used for demanding single questions, for producing
synthetic training data and as a teacher in distillation.

Running it is an undertaking: 810 GB in BF16, or one node of eight 80 GB accelerators with the FP8
edition. Mixture-of-experts models of later years reach further with a fraction of the compute per
token.`,
} satisfies StarterModel;
