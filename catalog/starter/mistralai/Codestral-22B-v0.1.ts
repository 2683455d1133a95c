import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "vllm",
  license: "other",
  licenseName: "mnpl",
  licenseLink: "https://mistral.ai/licenses/MNPL-0.1.md",
  tags: ["conversational", "transformers", "code", "safetensors"],
  parameters: 22247282688,
  context: 32768,
  architectures: ["MistralForCausalLM"],
  modelType: "mistral",
  gated: "auto",
  created: "2024-05-29",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/mistralai/Codestral-22B-v0.1", "https://mistral.ai/news/codestral/"],
  card: `Mistral's first model for code, 22 billion parameters and more than 80 programming languages from
Python to Fortran. It does both conversation and fill-in-the-middle, the latter through a
prefix-suffix prompt.

The Non-Production License forbids commercial use of the weights; for products Mistral sells
licenses and an API with newer versions. Access asks for agreement. Thirteen gigabytes hold it at
four bits, a comfortable fit for one workstation card.`,
} satisfies StarterModel;
