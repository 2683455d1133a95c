import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "vllm",
  license: "other",
  licenseName: "modified-mit",
  licenseLink: "https://huggingface.co/mistralai/Devstral-2-123B-Instruct-2512/blob/main/LICENSE",
  tags: ["conversational", "transformers", "code", "safetensors"],
  parameters: 123000000000,
  context: 262144,
  architectures: ["Ministral3ForCausalLM"],
  modelType: "ministral3",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/mistralai/Devstral-2-123B-Instruct-2512",
    "https://mistral.ai/news/devstral-2-vibe-cli/",
  ],
  card: `The big Devstral of December 2025: 123 billion dense parameters and 256K tokens for agents that
change whole code bases. It is the model behind the Vibe command-line tool.

A modified MIT license applies, with a ceiling on the revenue of companies that may use it freely;
read it first. At least four H100-class cards are required. Devstral Small 2 is the 24B under
Apache.`,
} satisfies StarterModel;
