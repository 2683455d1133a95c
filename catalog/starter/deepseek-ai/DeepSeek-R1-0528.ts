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
  created: "2025-05-28",
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
  providers: {
    deepinfra: {
      id: "deepseek-ai/DeepSeek-R1-0528",
      task: "conversational",
    },
    novita: {
      id: "deepseek/deepseek-r1-0528",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/deepseek-ai/DeepSeek-R1-0528",
    "https://api-docs.deepseek.com/news/news250528",
  ],
  card: `R1 after further training, published at the end of May 2025. It deliberates roughly twice as long on
hard problems, hallucinates less in summaries, and gained JSON output and function calls; system
prompts are now allowed.

Same skeleton and cost per token as its predecessor. Answers can run over 20,000 tokens, so set
generous limits.`,
} satisfies StarterModel;
