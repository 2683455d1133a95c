import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "other",
  licenseName: "deepseek",
  licenseLink: "https://github.com/deepseek-ai/DeepSeek-Coder/blob/main/LICENSE-MODEL",
  tags: ["conversational", "code", "safetensors"],
  languages: ["en", "zh"],
  parameters: 6740512768,
  context: 16384,
  architectures: ["LlamaForCausalLM"],
  modelType: "llama",
  base: {
    model: "deepseek-ai/deepseek-coder-6.7b-base",
    relation: "finetune",
  },
  created: "2023-10-29",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/deepseek-ai/deepseek-coder-6.7b-instruct",
    "https://github.com/deepseek-ai/DeepSeek-Coder",
  ],
  card: `An early code assistant that made DeepSeek's name in November 2023. It was trained from scratch on
two trillion tokens, 87 per cent of them source from 86 languages, arranged by repository so that
imports are seen before their use.

16K tokens of window, instruction format of its own with \`### Instruction:\` headings. The model
license permits commerce with use restrictions. A base edition offers fill-in-the-middle.`,
} satisfies StarterModel;
