import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "other",
  licenseName: "modified-mit",
  licenseLink: "https://huggingface.co/moonshotai/Kimi-K2-Thinking/blob/main/LICENSE",
  tags: ["conversational", "moe", "custom_code", "reasoning", "safetensors"],
  parameters: 1040000000000,
  context: 262144,
  architectures: ["DeepseekV3ForCausalLM"],
  modelType: "kimi_k2",
  created: "2025-11-04",
  config: {
    quantization_config: {
      quant_method: "compressed-tensors",
    },
  },
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  providers: {
    novita: {
      id: "moonshotai/kimi-k2-thinking",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/moonshotai/Kimi-K2-Thinking", "https://github.com/MoonshotAI/Kimi-K2"],
  card: `K2 that thinks while using tools: two to three hundred calls in a row without losing the thread, by
its makers' account. Quantization-aware training made its experts natively INT4, so files are about
600 GB instead of a terabyte.

Return the \`reasoning_content\` of former steps to it. 256K tokens. License as for K2. Eight 141 GB
cards are the least for self-hosting; several providers offer it.`,
} satisfies StarterModel;
