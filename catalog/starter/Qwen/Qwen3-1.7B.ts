import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational"],
  parameters: 1720574976,
  context: 40960,
  architectures: ["Qwen3ForCausalLM"],
  modelType: "qwen3",
  base: {
    model: "Qwen/Qwen3-1.7B-Base",
    relation: "finetune",
  },
  files: ["README.md", "config.json", "model-00001-of-00002.safetensors", "model-00002-of-00002.safetensors"],
  created: "2025-04-27",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Qwen/Qwen3-1.7B", "https://qwenlm.github.io/blog/qwen3/"],
  card: `1.7 billion parameters with a reasoning mode on demand. In thinking mode it solves school arithmetic
and short logic puzzles that defeat older models of this weight; without, it responds at once.

Append \`/no_think\` to a message, or set \`enable_thinking\` to false in the template, to save tokens.
A practical size for phones and single-board computers.`,
} satisfies StarterModel;
