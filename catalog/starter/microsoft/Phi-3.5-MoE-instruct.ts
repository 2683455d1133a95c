import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "mit",
  tags: ["conversational", "moe", "custom_code", "safetensors"],
  languages: [
    "ar",
    "zh",
    "cs",
    "da",
    "nl",
    "en",
    "fi",
    "fr",
    "de",
    "he",
    "hu",
    "it",
    "ja",
    "ko",
    "no",
    "pl",
    "pt",
    "ru",
    "es",
    "sv",
    "th",
    "tr",
    "uk",
  ],
  parameters: 41873153024,
  context: 131072,
  architectures: ["PhiMoEForCausalLM"],
  modelType: "phimoe",
  created: "2024-08-17",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/microsoft/Phi-3.5-MoE-instruct",
    "https://azure.microsoft.com/en-us/products/phi",
  ],
  card: `Sixteen experts of 3.8B shape, two at work per token: 6.6 billion active parameters out of about 42.
Trained on the Phi diet of synthetic and filtered data, it reasons above its active size and covers
over twenty languages.

Memory demands are those of a 42B. The window spans 128K tokens. Knowledge questions remain its weak
side.`,
} satisfies StarterModel;
