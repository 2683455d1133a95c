import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "other",
  licenseName: "deepseek",
  licenseLink: "https://github.com/deepseek-ai/DeepSeek-Coder-V2/blob/main/LICENSE-MODEL",
  tags: ["conversational", "moe", "code", "safetensors"],
  languages: ["en", "zh"],
  parameters: 15706484224,
  context: 131072,
  architectures: ["DeepseekV2ForCausalLM"],
  modelType: "deepseek_v2",
  created: "2024-06-14",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/deepseek-ai/DeepSeek-Coder-V2-Lite-Instruct",
    "https://github.com/deepseek-ai/DeepSeek-Coder-V2",
  ],
  card: `DeepSeek-V2-Lite, trained six trillion tokens further on code and mathematics. 338 programming
languages and a 128K window at the running cost of a 2.4B dense model: that made it a lasting
favorite for local completion and chat about code.

All 16 billion parameters must fit in memory; quantized files begin around 9 GB. The agreement
contains use-based restrictions.`,
} satisfies StarterModel;
