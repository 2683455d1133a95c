import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "llama3",
  tags: ["conversational", "llama-3", "safetensors"],
  languages: ["en"],
  parameters: 70553706496,
  context: 8192,
  architectures: ["LlamaForCausalLM"],
  modelType: "llama",
  base: {
    model: "meta-llama/Meta-Llama-3-70B",
    relation: "finetune",
  },
  gated: "manual",
  created: "2024-04-17",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  providers: {
    novita: {
      id: "meta-llama/llama-3-70b-instruct",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/meta-llama/Meta-Llama-3-70B-Instruct",
    "https://github.com/meta-llama/llama3",
  ],
  card: `Seventy billion parameters, dense, tuned for chat with supervised data, rejection sampling and
preference optimisation. On release it was the open model to beat in human votes.

Plan for two 80 GB cards in half precision or a single 48 GB one after quantization. Since 3.1 and
3.3 offer sixteen times the context at identical cost, prefer those unless an existing evaluation
pins you to this checkpoint.`,
} satisfies StarterModel;
