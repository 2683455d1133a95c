import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "vllm",
  license: "other",
  licenseName: "mrl",
  licenseLink: "https://mistral.ai/licenses/MRL-0.1.md",
  tags: ["conversational", "transformers", "safetensors"],
  languages: ["en", "fr", "de", "es", "it", "pt", "zh", "ja", "ru", "ko"],
  parameters: 122610069504,
  context: 131072,
  architectures: ["MistralForCausalLM"],
  modelType: "mistral",
  gated: "auto",
  created: "2024-11-14",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/mistralai/Mistral-Large-Instruct-2411",
    "https://mistral.ai/news/pixtral-large/",
  ],
  card: `A dense 123B for demanding multilingual work: long documents, precise system prompts, function
calls. The November 2024 update improved exactly those three over the July edition.

Research license: personal and scientific use only, commerce by contract. Some 250 GB in BF16. For
an open flagship under Apache terms turn to Mistral Large 3, a mixture of experts from a year later.`,
} satisfies StarterModel;
