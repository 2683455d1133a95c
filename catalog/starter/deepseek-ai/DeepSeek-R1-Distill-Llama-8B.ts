import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "mit",
  tags: ["conversational", "reasoning", "safetensors"],
  parameters: 8030261248,
  context: 131072,
  architectures: ["LlamaForCausalLM"],
  modelType: "llama",
  base: {
    model: "meta-llama/Llama-3.1-8B",
    relation: "finetune",
  },
  created: "2025-01-20",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/deepseek-ai/DeepSeek-R1-Distill-Llama-8B",
    "https://github.com/deepseek-ai/DeepSeek-R1",
  ],
  card: `R1's reasoning poured into Llama 3.1 8B. Of the two distillations near this weight it is the weaker
in mathematics yet the better in English prose, owing to its base.

Being a plain Llama it runs wherever that architecture does. Meta's 3.1 license continues to apply
to the base weights, so the naming and notice rules hold beside MIT.`,
} satisfies StarterModel;
