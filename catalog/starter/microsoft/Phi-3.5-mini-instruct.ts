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
  parameters: 3821079552,
  context: 131072,
  architectures: ["Phi3ForCausalLM"],
  modelType: "phi3",
  created: "2024-08-16",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/microsoft/Phi-3.5-mini-instruct",
    "https://azure.microsoft.com/en-us/products/phi",
  ],
  card: `Refresh of Phi-3 mini with better languages other than English and a 128K window. 3.8 billion
parameters reach good marks in logic, school mathematics and long-document questions, while factual
memory stays limited: pair it with search.

A compact choice for local retrieval-augmented answers. Attention is best run with FlashAttention;
older cards need the eager setting.`,
} satisfies StarterModel;
