import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "mit",
  tags: ["conversational", "moe", "custom_code", "fp8", "safetensors"],
  parameters: 684531386000,
  context: 131072,
  architectures: ["DeepseekV3ForCausalLM"],
  modelType: "deepseek_v3",
  base: {
    model: "deepseek-ai/DeepSeek-V3.1-Base",
    relation: "finetune",
  },
  created: "2025-08-21",
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
      id: "deepseek/deepseek-v3.1",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/deepseek-ai/DeepSeek-V3.1",
    "https://api-docs.deepseek.com/news/news250821",
  ],
  card: `One checkpoint for both manners: the chat template decides whether a thought precedes the answer.
V3.1 was extended to long documents with 840 billion more tokens and post-trained for search and
code agents.

It thinks in fewer words than R1-0528 for similar results. FP8 weights use the UE8M0 scale format.
Window of 128K. Choose it over R1 when latency or token cost matters, and over V3 when tools are
involved.`,
} satisfies StarterModel;
