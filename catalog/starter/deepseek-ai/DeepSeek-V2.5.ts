import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "other",
  licenseName: "deepseek",
  licenseLink: "https://github.com/deepseek-ai/DeepSeek-V2/blob/main/LICENSE-MODEL",
  tags: ["conversational", "moe", "custom_code", "safetensors"],
  languages: ["en", "zh"],
  parameters: 235741434880,
  context: 131072,
  architectures: ["DeepseekV2ForCausalLM"],
  modelType: "deepseek_v2",
  created: "2024-09-05",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/deepseek-ai/DeepSeek-V2.5", "https://github.com/deepseek-ai/DeepSeek-V2"],
  card: `September 2024 merger of two lines: the chat model V2 and the programmer Coder-V2 became one
assistant that kept both talents and aligned better with what people prefer. 236 billion parameters,
21 billion active.

BF16 serving takes eight 80 GB cards. Function calling, JSON output and fill-in-the-middle are part
of the template. V3 replaced it three months later.`,
} satisfies StarterModel;
