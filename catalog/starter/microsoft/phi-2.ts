import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "mit",
  tags: ["safetensors"],
  languages: ["en"],
  parameters: 2779683840,
  context: 2048,
  architectures: ["PhiForCausalLM"],
  modelType: "phi",
  created: "2023-12-12",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/microsoft/phi-2", "https://azure.microsoft.com/en-us/products/phi"],
  card: `2.7 billion parameters, trained two weeks on synthetic textbooks and filtered web pages. In December
2023 it matched 7B models in reasoning and became everyone's small test bed.

It responds to "Instruct: … Output:" prompts though nobody aligned it. Beware of verbose endings and
outdated code packages. MIT licensed. Its window of 2,048 tokens and purely English data limit it
further; Phi-3.5 mini is the heir for practical work.`,
} satisfies StarterModel;
