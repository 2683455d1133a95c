import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "mit",
  tags: ["conversational", "moe", "custom_code", "fp8", "safetensors"],
  parameters: 684531386000,
  context: 163840,
  architectures: ["DeepseekV3ForCausalLM"],
  modelType: "deepseek_v3",
  base: {
    model: "deepseek-ai/DeepSeek-V3",
    relation: "finetune",
  },
  created: "2025-03-24",
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
    novita: {
      id: "deepseek/deepseek-v3-0324",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/deepseek-ai/DeepSeek-V3-0324",
    "https://api-docs.deepseek.com/news/news250325",
  ],
  card: `Revision of 24 March 2025. Reasoning without explicit thoughts, front-end code, Chinese prose and
tool calls gained noticeably from techniques borrowed of R1, while structure and size stayed put.

MIT licensed, weights included. Its makers map a request temperature of 1.0 to 0.3 in their service,
a hint worth following when sampling locally. Hardware needs are those of V3: one node of eight 141
GB cards with FP8.`,
} satisfies StarterModel;
