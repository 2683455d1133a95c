import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "other",
  licenseName: "exaone",
  licenseLink: "https://huggingface.co/LGAI-EXAONE/EXAONE-4.0-32B/blob/main/LICENSE",
  tags: ["conversational", "reasoning", "safetensors"],
  languages: ["en", "ko", "es"],
  parameters: 32003216384,
  context: 131072,
  architectures: ["Exaone4ForCausalLM"],
  modelType: "exaone4",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/LGAI-EXAONE/EXAONE-4.0-32B", "https://www.lgresearch.ai/exaone"],
  card: `Hybrid of reasoning and quick replies, Korean, English and Spanish. Sliding-window layers outnumber
global ones three to one, global ones do without rotary positions, and norms sit after attention.

131K tokens. Version 1.2 of its license still excludes commerce. The 1.2B sibling runs on phones.
transformers knows the architecture since 4.54. FP8, AWQ, GPTQ and GGUF editions exist.`,
} satisfies StarterModel;
