import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "llama3.2",
  tags: ["conversational", "llama-3"],
  languages: ["en", "de", "fr", "it", "pt", "hi", "es", "th"],
  parameters: 1235814400,
  context: 131072,
  architectures: ["LlamaForCausalLM"],
  modelType: "llama",
  base: {
    model: "meta-llama/Llama-3.2-1B",
    relation: "finetune",
  },
  files: ["README.md", "config.json", "model.safetensors"],
  gated: "manual",
  created: "2024-09-18",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/meta-llama/Llama-3.2-1B-Instruct",
    "https://github.com/meta-llama/llama-models",
  ],
  card: `Summaries, rewriting and simple tool calls on devices with little memory: that is what the
one-billion chat model of Llama 3.2 was made for. Quantized it needs under a gigabyte and answers
quickly even on a processor without GPU.

Facts it states should not be trusted unchecked. Eight languages are supported officially. The same
license family as the larger Llamas applies, with gating and the naming rule.`,
} satisfies StarterModel;
