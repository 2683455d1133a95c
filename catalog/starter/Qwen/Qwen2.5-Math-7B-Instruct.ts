import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "math", "safetensors"],
  languages: ["en"],
  parameters: 7615616512,
  context: 4096,
  architectures: ["Qwen2ForCausalLM"],
  modelType: "qwen2",
  base: {
    model: "Qwen/Qwen2.5-Math-7B",
    relation: "finetune",
  },
  created: "2024-09-19",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/Qwen/Qwen2.5-Math-7B-Instruct",
    "https://qwenlm.github.io/blog/qwen2.5-math/",
  ],
  card: `A specialist: solves mathematics from school to olympiad in Chinese and English, either by written
chain of thought or by producing Python that a host executes for it. The system prompt decides which
of the two it does.

The window is only 4,096 tokens and its makers discourage any other use. Its base is the seed of the
1.5B and 7B R1 distillations.`,
} satisfies StarterModel;
