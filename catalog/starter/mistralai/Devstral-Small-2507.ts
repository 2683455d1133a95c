import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "vllm",
  license: "apache-2.0",
  tags: ["conversational", "transformers", "code", "safetensors"],
  parameters: 23572403200,
  context: 131072,
  architectures: ["MistralForCausalLM"],
  modelType: "mistral",
  base: {
    model: "mistralai/Mistral-Small-3.1-24B-Base-2503",
    relation: "finetune",
  },
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/mistralai/Devstral-Small-2507", "https://mistral.ai/news/devstral-2507/"],
  card: `A 24B taught, together with All Hands AI, to work as a software engineer inside OpenHands: explore a
repository, edit several files, run tests. The vision tower of Mistral Small was removed before
tuning.

1.1, dated July 2025, follows prompts of other scaffolds as well and supports Mistral's function
calling. 128K tokens. Fits one 32 GB machine once quantized.`,
} satisfies StarterModel;
