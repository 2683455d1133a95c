import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "moe", "safetensors"],
  parameters: 81324862720,
  context: 262144,
  architectures: ["Qwen3NextForCausalLM"],
  modelType: "qwen3_next",
  created: "2025-09-09",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  providers: {
    novita: {
      id: "qwen/qwen3-next-80b-a3b-instruct",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Qwen/Qwen3-Next-80B-A3B-Instruct", "https://github.com/QwenLM/Qwen3"],
  card: `Preview of a new architecture. Three of four layers replace attention by Gated DeltaNet, a linear
recurrence, and 512 experts share 80 billion parameters with only three billion active. Long prompts
become far cheaper to process as a result.

It predicts several tokens at once for speculative decoding. Instruct means no thinking. 262K tokens
natively, stretched to a million by YaRN. Qwen3.5 grew out of this design.`,
} satisfies StarterModel;
