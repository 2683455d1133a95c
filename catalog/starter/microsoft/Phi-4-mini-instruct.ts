import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "mit",
  tags: ["conversational", "custom_code", "safetensors"],
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
  parameters: 3836021760,
  context: 131072,
  architectures: ["Phi3ForCausalLM"],
  modelType: "phi3",
  created: "2025-02-27",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/microsoft/Phi-4-mini-instruct",
    "https://azure.microsoft.com/en-us/products/phi",
  ],
  card: `Phi-4's small relative, 3.8 billion parameters with a 200K-word vocabulary, grouped queries and
shared embeddings. New for the series: function calls declared within the system message, and 128K
tokens.

Twenty-four languages. Good for on-device agents and quick reasoning over given text. Like all Phi
it forgets obscure facts. Eight gigabytes run it unquantized, and ONNX builds target Windows devices
with neural processors.`,
} satisfies StarterModel;
