import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "mit",
  tags: ["conversational", "reasoning", "custom_code", "safetensors"],
  parameters: 7833409536,
  context: 32768,
  architectures: ["MiMoForCausalLM"],
  modelType: "mimo",
  base: {
    model: "XiaomiMiMo/MiMo-7B-Base",
    relation: "finetune",
  },
  created: "2025-04-29",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    custom_class: "modeling_mimo.MiMoForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/XiaomiMiMo/MiMo-7B-RL", "https://github.com/XiaomiMiMo/MiMo"],
  card: `Xiaomi's proof that small models reason if pretraining prepares them: 25 trillion tokens rich in
patterns of thought, multi-token prediction, then reinforcement on 130,000 verifiable mathematics
and code tasks.

Answers follow long thoughts; keep the system prompt empty. vLLM needs the project's branch to use
the prediction head. MIT licensed. A temperature of 0.6 is advised. Base, SFT and RL-zero
checkpoints are published for comparison.`,
} satisfies StarterModel;
