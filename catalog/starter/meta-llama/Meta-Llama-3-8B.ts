import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "llama3",
  tags: ["llama-3", "safetensors"],
  languages: ["en"],
  parameters: 8030261248,
  context: 8192,
  architectures: ["LlamaForCausalLM"],
  modelType: "llama",
  gated: "manual",
  created: "2024-04-17",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/meta-llama/Meta-Llama-3-8B", "https://github.com/meta-llama/llama3"],
  card: `Base model of the third Llama generation, pretrained on over 15 trillion tokens with a vocabulary of
128K that spends fewer tokens on the same text than Llama 2 did. Grouped-query attention arrived in
this small size too.

Meant as raw material for fine-tuning. The window is 8,192 tokens, English dominates the data. Names
of derived models have to begin with "Llama 3", and the page asks for contact details before files
can be fetched.`,
} satisfies StarterModel;
