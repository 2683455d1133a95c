import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "other",
  licenseName: "databricks-open-model-license",
  licenseLink: "https://www.databricks.com/legal/open-model-license",
  tags: ["conversational", "moe", "safetensors"],
  languages: ["en"],
  parameters: 131596523520,
  context: 32768,
  architectures: ["DbrxForCausalLM"],
  modelType: "dbrx",
  gated: "auto",
  created: "2024-03-26",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/databricks/dbrx-instruct",
    "https://www.databricks.com/blog/introducing-dbrx-new-state-art-open-llm",
  ],
  card: `A mixture of sixteen experts with four used at a time, finer than Mixtral: 132 billion parameters,
36 billion active, twelve trillion tokens. For a few weeks of spring 2024 the best open general
model, and quick at SQL.

32K tokens, GPT-4's tokenizer. The Databricks license has a 700-million-user clause and forbids
training other models with its output. Gated.`,
} satisfies StarterModel;
