import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "llama3",
  tags: ["conversational", "llama-3", "safetensors"],
  languages: ["en"],
  parameters: 8030261248,
  context: 8192,
  architectures: ["LlamaForCausalLM"],
  modelType: "llama",
  base: {
    model: "meta-llama/Meta-Llama-3-8B",
    relation: "finetune",
  },
  gated: "manual",
  created: "2024-04-17",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  providers: {
    novita: {
      id: "meta-llama/llama-3-8b-instruct",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/meta-llama/Meta-Llama-3-8B-Instruct",
    "https://github.com/meta-llama/llama3",
  ],
  card: `An 8B assistant that set the standard of spring 2024: fluent, rarely evasive, good at following
formats. Conversations use the header tokens \`<|start_header_id|>\` and end each turn with
\`<|eot_id|>\`; a runtime that does not know the second will ramble on.

Its limits are the short window of 8K and the focus on English. Version 3.1 keeps the size and
removes both, which is why this one is mostly found underneath community fine-tunes now.`,
} satisfies StarterModel;
