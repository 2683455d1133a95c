import type { StarterModel } from "../../starter.ts";

export default {
  task: "automatic-speech-recognition",
  library: "transformers",
  license: "mit",
  tags: ["conversational", "multimodal", "audio", "custom_code", "safetensors"],
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
  parameters: 5574460384,
  context: 131072,
  architectures: ["Phi4MMForCausalLM"],
  modelType: "phi4mm",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/microsoft/Phi-4-multimodal-instruct",
    "https://azure.microsoft.com/en-us/products/phi",
  ],
  card: `Speech, pictures and text in 5.6 billion parameters. Modalities are added to Phi-4 mini as mixtures
of LoRA adapters, leaving the language weights frozen, so that text answers equal those of the
parent.

It transcribes and translates speech in eight languages and took first place in the OpenASR board at
release. Pictures are understood best in English. Loading runs repository code.`,
} satisfies StarterModel;
