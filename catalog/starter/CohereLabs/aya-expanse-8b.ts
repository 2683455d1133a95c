import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "cc-by-nc-4.0",
  tags: ["conversational", "safetensors"],
  languages: [
    "en",
    "fr",
    "de",
    "es",
    "it",
    "pt",
    "ja",
    "ko",
    "zh",
    "ar",
    "el",
    "fa",
    "pl",
    "id",
    "cs",
    "he",
    "hi",
    "nl",
    "ro",
    "ru",
    "tr",
    "uk",
    "vi",
  ],
  parameters: 8028033024,
  context: 8192,
  architectures: ["CohereForCausalLM"],
  modelType: "cohere",
  gated: "auto",
  created: "2024-10-23",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/CohereLabs/aya-expanse-8b", "https://cohere.com/research/aya"],
  card: `Multilingual by mission: twenty-three languages treated as equals by data arbitrage among teachers,
preference training in each of them and merging. Eight billion parameters on the Command backbone.

For translation, tutoring and chat in Turkish, Persian, Hebrew or Ukrainian it often sounds more
natural than models twice its size. CC-BY-NC. 8K tokens. It neither sees nor calls tools; those
abilities belong to Aya Vision and Command.`,
} satisfies StarterModel;
