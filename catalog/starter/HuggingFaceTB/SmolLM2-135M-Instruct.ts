import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "safetensors"],
  languages: ["en"],
  parameters: 134515008,
  context: 8192,
  architectures: ["LlamaForCausalLM"],
  modelType: "llama",
  base: {
    model: "HuggingFaceTB/SmolLM2-135M",
    relation: "finetune",
  },
  created: "2024-10-31",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/HuggingFaceTB/SmolLM2-135M-Instruct",
    "https://github.com/huggingface/smollm",
  ],
  card: `The lower end of usefulness: 135 million parameters, two trillion training tokens, well-formed
English sentences. It exists for browsers, microcontrollers with ambition, unit tests and teaching,
since it downloads in seconds.

Rewriting and summarizing short notes is possible; questions of fact are a lottery. Llama
architecture, so every tool loads it. Fine-tune for anything serious.`,
} satisfies StarterModel;
