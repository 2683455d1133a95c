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
  parameters: 111057580032,
  context: 262144,
  architectures: ["Cohere2ForCausalLM"],
  modelType: "cohere2",
  gated: "auto",
  created: "2025-03-16",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  providers: {
    cohere: {
      id: "command-a-03-2025",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/CohereLabs/c4ai-command-a-03-2025",
    "https://docs.cohere.com/docs/models",
  ],
  card: `A 111B for company agents that serves from just two A100 or H100 cards. Twenty-three business
languages, 256K tokens, safety modes selectable by system preamble, and careful citing of sources it
was given.

Merged from expert models trained in parallel, as its report describes. Weights for research;
production by contract or API. Half precision exceeds 220 GB; four-bit editions bring it near 60.`,
} satisfies StarterModel;
