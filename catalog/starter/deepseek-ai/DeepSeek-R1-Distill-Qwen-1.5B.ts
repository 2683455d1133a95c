import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "mit",
  tags: ["conversational", "reasoning", "safetensors"],
  parameters: 1777088000,
  context: 131072,
  architectures: ["Qwen2ForCausalLM"],
  modelType: "qwen2",
  base: {
    model: "Qwen/Qwen2.5-Math-1.5B",
    relation: "finetune",
  },
  created: "2025-01-20",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/deepseek-ai/DeepSeek-R1-Distill-Qwen-1.5B",
    "https://github.com/deepseek-ai/DeepSeek-R1",
  ],
  card: `Qwen2.5-Math 1.5B, fine-tuned on 800,000 samples written by R1. It reproduces the manner of a
reasoning model at a size that fits a phone, and does astonishing school mathematics while knowing
little else.

No reinforcement learning was applied to it, which leaves a good starting point for one's own. Force
replies to begin with a think tag if it skips thinking.`,
} satisfies StarterModel;
