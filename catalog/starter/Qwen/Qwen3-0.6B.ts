import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational"],
  parameters: 751632384,
  context: 40960,
  architectures: ["Qwen3ForCausalLM"],
  modelType: "qwen3",
  base: {
    model: "Qwen/Qwen3-0.6B-Base",
    relation: "finetune",
  },
  files: ["README.md", "config.json", "model.safetensors"],
  created: "2025-04-27",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Qwen/Qwen3-0.6B", "https://qwenlm.github.io/blog/qwen3/"],
  card: `The least of the Qwen3 family carries the full set of features nevertheless: thinking can be
switched on or off per turn, tools are called in Hermes style, and more than a hundred languages
were in the data.

Its value lies in fine-tuning for single tasks, in speculative decoding for its bigger relatives and
in testing pipelines. Sits in 1.5 GB without quantization.`,
} satisfies StarterModel;
