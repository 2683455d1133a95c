import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "other",
  licenseName: "exaone",
  licenseLink: "https://huggingface.co/LGAI-EXAONE/EXAONE-3.5-7.8B-Instruct/blob/main/LICENSE",
  tags: ["conversational", "custom_code", "safetensors"],
  languages: ["en", "ko"],
  parameters: 7818448896,
  context: 32768,
  architectures: ["ExaoneForCausalLM"],
  modelType: "exaone",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/LGAI-EXAONE/EXAONE-3.5-7.8B-Instruct",
    "https://www.lgresearch.ai/exaone",
  ],
  card: `LG's bilingual model for Korean and English with 32K tokens. 7.8 billion parameters cope with long
documents and everyday instructions; a 2.4B for devices and a 32B frame it.

The EXAONE license is for research: no commercial use, and outputs belong to the licensor's terms
too. Custom code loads the original, newer runtimes have it built in.`,
} satisfies StarterModel;
