import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "moe", "reasoning", "safetensors"],
  parameters: 235093634560,
  context: 262144,
  architectures: ["Qwen3MoeForCausalLM"],
  modelType: "qwen3_moe",
  created: "2025-07-25",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  providers: {
    novita: {
      id: "qwen/qwen3-235b-a22b-thinking-2507",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/Qwen/Qwen3-235B-A22B-Thinking-2507",
    "https://qwenlm.github.io/blog/qwen3/",
  ],
  card: `Counterpart of Instruct-2507: this checkpoint always thinks, and at greater length than the hybrid
it descends from. The template opens the thought itself, so only a closing tag appears in the
output, which surprises naive parsers.

Reserve room for answers of 32K tokens, 81K for contest problems. Best at mathematics, science and
competitive programming. Later turns should carry only final answers, not the earlier thoughts.`,
} satisfies StarterModel;
