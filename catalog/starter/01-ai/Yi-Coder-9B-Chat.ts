import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "code", "safetensors"],
  languages: ["en", "zh"],
  parameters: 8829407232,
  context: 131072,
  architectures: ["LlamaForCausalLM"],
  modelType: "llama",
  base: {
    model: "01-ai/Yi-Coder-9B",
    relation: "finetune",
  },
  created: "2024-08-21",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/01-ai/Yi-Coder-9B-Chat", "https://github.com/01-ai/Yi-Coder"],
  card: `Fifty-two programming languages and a 128K window in nine billion parameters. 2.4 trillion tokens of
code were added to Yi 9B. It was the strongest open coder below ten billion when it appeared in
September 2024.

For completion take the base edition. Apache 2.0. It copes with long files and finds a function
hidden in them; a 1.5B sibling suits editors on weak machines. Six gigabytes hold it at four bits.`,
} satisfies StarterModel;
