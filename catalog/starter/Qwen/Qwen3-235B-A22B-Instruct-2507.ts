import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "moe", "safetensors"],
  parameters: 235093634560,
  context: 262144,
  architectures: ["Qwen3MoeForCausalLM"],
  modelType: "qwen3_moe",
  created: "2025-07-21",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  providers: {
    novita: {
      id: "qwen/qwen3-235b-a22b-instruct-2507",
      task: "conversational",
    },
    scaleway: {
      id: "qwen3-235b-a22b-instruct-2507",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/Qwen/Qwen3-235B-A22B-Instruct-2507",
    "https://qwenlm.github.io/blog/qwen3/",
  ],
  card: `The July 2025 revision of the flagship without thinking: it never emits \`<think>\` blocks and needs
no switch. Instruction following, rare knowledge and writing for open-ended requests improved
clearly over the April version.

262,144 tokens natively. Apache 2.0. A natural choice where an open model of the largest kind must
answer promptly rather than ponder.`,
} satisfies StarterModel;
