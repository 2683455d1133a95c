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
  context: 131072,
  architectures: ["Cohere2ForCausalLM"],
  modelType: "cohere2",
  gated: "auto",
  created: "2024-12-11",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  providers: {
    cohere: {
      id: "command-r7b-12-2024",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/CohereLabs/c4ai-command-r7b-12-2024",
    "https://docs.cohere.com/docs/models",
  ],
  card: `The smallest Command, seven to eight billion parameters, for retrieval, tool use and reasoning on
commodity hardware. Three sliding-window layers alternate with one global layer without positions,
and that handles 128K tokens cheaply.

Twenty-three languages. Citations can be requested per answer. Research license, contact details
needed for access. Modes for conversation, for grounded answers and for tools are chosen through the
template's arguments. Half precision takes 16 GB.`,
} satisfies StarterModel;
