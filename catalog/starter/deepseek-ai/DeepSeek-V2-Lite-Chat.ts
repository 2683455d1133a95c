import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "other",
  licenseName: "deepseek",
  licenseLink: "https://github.com/deepseek-ai/DeepSeek-V2/blob/main/LICENSE-MODEL",
  tags: ["conversational", "moe", "safetensors"],
  languages: ["en", "zh"],
  parameters: 15706484224,
  context: 32768,
  architectures: ["DeepseekV2ForCausalLM"],
  modelType: "deepseek_v2",
  created: "2024-05-06",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/deepseek-ai/DeepSeek-V2-Lite-Chat",
    "https://github.com/deepseek-ai/DeepSeek-V2",
  ],
  card: `The small demonstration of DeepSeek-V2: 15.7 billion parameters, 2.4 billion active, 32K tokens. It
introduced multi-head latent attention, which compresses keys and values into one short vector per
token and so shrinks the cache many times over.

Runs on a single 40 GB card. A frequent test object for engines that implement this kind of
attention.`,
} satisfies StarterModel;
