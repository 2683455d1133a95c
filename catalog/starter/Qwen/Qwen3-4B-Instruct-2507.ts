import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational"],
  parameters: 4022468096,
  context: 262144,
  architectures: ["Qwen3ForCausalLM"],
  modelType: "qwen3",
  files: [
    "README.md",
    "config.json",
    "model-00001-of-00003.safetensors",
    "model-00002-of-00003.safetensors",
    "model-00003-of-00003.safetensors",
  ],
  created: "2025-08-05",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Qwen/Qwen3-4B-Instruct-2507", "https://qwenlm.github.io/blog/qwen3/"],
  card: `A revision of Qwen3 4B that only answers directly. The 2507 update widened the window to 262K and
raised writing, tool use and multilingual knowledge so much that the small model is often compared
with last year's 30B class.

Text in, text out, no thinking blocks. Eight gigabytes suffice unquantized. A very good first pick
for local assistants.`,
} satisfies StarterModel;
