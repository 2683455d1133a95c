import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "other",
  licenseName: "modified-mit",
  licenseLink: "https://huggingface.co/moonshotai/Kimi-K2-Instruct-0905/blob/main/LICENSE",
  tags: ["conversational", "moe", "custom_code", "fp8", "safetensors"],
  parameters: 1026470735448,
  context: 262144,
  architectures: ["DeepseekV3ForCausalLM"],
  modelType: "kimi_k2",
  created: "2025-09-03",
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
      id: "moonshotai/kimi-k2-0905",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/moonshotai/Kimi-K2-Instruct-0905",
    "https://github.com/MoonshotAI/Kimi-K2",
  ],
  card: `A trillion parameters, 384 experts, 32 billion active, trained with the MuonClip optimizer without a
single loss spike. This September 2025 revision doubles the window to 256K and is a better
programmer, front ends especially, than July's.

It answers by reflex, with no thinking phase. Modified MIT: products above 100 million users or 20
million dollars a month must display "Kimi K2".`,
} satisfies StarterModel;
