import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "mit",
  tags: ["conversational", "moe", "custom_code", "fp8", "reasoning", "safetensors"],
  parameters: 684531386000,
  context: 163840,
  architectures: ["DeepseekV3ForCausalLM"],
  modelType: "deepseek_v3",
  created: "2024-11-20",
  config: {
    quantization_config: {
      quant_method: "fp8",
    },
  },
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/deepseek-ai/DeepSeek-R1", "https://github.com/deepseek-ai/DeepSeek-R1"],
  card: `The release that made open reasoning models a movement in January 2025. Built on V3-Base by
reinforcement learning with a short supervised start, it writes its chain of thought between
\`<think>\` tags and then answers.

Put everything in the user message, leave the system prompt empty, sample at 0.5 to 0.7. 671 billion
parameters, 37 billion active. Free to distil from. The smaller "Distill" models are other
architectures taught by it.`,
} satisfies StarterModel;
