import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "llama2",
  tags: ["conversational", "llama-2", "safetensors"],
  languages: ["en"],
  parameters: 6738415616,
  context: 4096,
  architectures: ["LlamaForCausalLM"],
  modelType: "llama",
  base: {
    model: "meta-llama/Llama-2-7b-hf",
    relation: "finetune",
  },
  gated: "manual",
  created: "2023-07-13",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/meta-llama/Llama-2-7b-chat-hf", "https://ai.meta.com/llama/"],
  card: `Llama 2 with seven billion parameters, tuned for dialogue by supervised examples followed by
reinforcement learning from human preferences. Prompts are wrapped in \`[INST]\` markers with an
optional system block; leave those out and quality drops sharply.

It is known for refusing cautiously, sometimes too cautiously. English is its language, code and
arithmetic are weak spots. The community license permits commercial products unless they had more
than 700 million monthly users when the model came out, and outputs may not train other language
models.`,
} satisfies StarterModel;
