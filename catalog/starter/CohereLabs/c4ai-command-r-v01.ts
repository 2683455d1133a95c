import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "cc-by-nc-4.0",
  tags: ["conversational", "safetensors"],
  languages: ["en", "fr", "de", "es", "it", "pt", "ja", "ko", "zh", "ar"],
  parameters: 34980831232,
  context: 131072,
  architectures: ["CohereForCausalLM"],
  modelType: "cohere",
  gated: "auto",
  created: "2024-03-11",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/CohereLabs/c4ai-command-r-v01", "https://docs.cohere.com/docs/models"],
  card: `Command R was built for retrieval-augmented generation: its template takes documents and returns
grounded spans with citations. 35 billion parameters, 128K tokens, ten languages evaluated.

Tools are called in one or several steps. Non-commercial license with an acceptable-use addendum;
business use goes through Cohere. The August 2024 refresh is leaner in memory thanks to grouped
queries.`,
} satisfies StarterModel;
