import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "reasoning", "safetensors"],
  languages: ["en"],
  parameters: 32763876352,
  context: 131072,
  architectures: ["Qwen2ForCausalLM"],
  modelType: "qwen2",
  base: {
    model: "Qwen/Qwen2.5-32B",
    relation: "finetune",
  },
  created: "2025-03-05",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Qwen/QwQ-32B", "https://qwenlm.github.io/blog/qwq-32b/"],
  card: `A reasoning model of medium size: before the answer it writes a long deliberation between \`<think>\`
tags, learned by reinforcement on mathematics and code. It was the evidence that 32 billion dense
parameters can keep up with R1.

Use temperature 0.6 rather than greedy decoding, else it loops; strip earlier thoughts from the
history. Thousands of tokens per reply are normal, so plan latency for that.`,
} satisfies StarterModel;
