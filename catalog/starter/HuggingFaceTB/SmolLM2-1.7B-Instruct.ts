import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "safetensors"],
  languages: ["en"],
  parameters: 1711376384,
  context: 8192,
  architectures: ["LlamaForCausalLM"],
  modelType: "llama",
  base: {
    model: "HuggingFaceTB/SmolLM2-1.7B",
    relation: "finetune",
  },
  created: "2024-10-31",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/HuggingFaceTB/SmolLM2-1.7B-Instruct",
    "https://github.com/huggingface/smollm",
  ],
  card: `Largest SmolLM2, trained on eleven trillion tokens in several stages whose mixtures are documented.
It supports rewriting, summaries and function calling, owing to data from Argilla and others that
was published with it.

Beyond English there is little. 3.4 GB in half precision. Its paper is a handbook of data-centerd
training. With WebGPU it even chats inside a browser tab.`,
} satisfies StarterModel;
