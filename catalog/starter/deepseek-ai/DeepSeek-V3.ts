import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "other",
  licenseName: "deepseek",
  licenseLink: "https://github.com/deepseek-ai/DeepSeek-V3/blob/main/LICENSE-MODEL",
  tags: ["conversational", "moe", "custom_code", "fp8", "safetensors"],
  parameters: 684531386000,
  context: 163840,
  architectures: ["DeepseekV3ForCausalLM"],
  modelType: "deepseek_v3",
  created: "2024-12-25",
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
  sources: ["https://huggingface.co/deepseek-ai/DeepSeek-V3", "https://github.com/deepseek-ai/DeepSeek-V3"],
  card: `The model that showed in December 2024 how cheaply a frontier-class network can be trained: natively
in FP8, with balanced routing that needs no auxiliary loss. 671 billion parameters plus 14 billion
of a prediction head; 37 billion active.

Weights come in FP8 and fill a node of eight 141 GB cards. The model license carries use
restrictions, unlike the March 2025 revision, which is plain MIT.`,
} satisfies StarterModel;
