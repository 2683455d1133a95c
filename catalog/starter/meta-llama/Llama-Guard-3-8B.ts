import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "llama3.1",
  tags: ["conversational", "llama-3", "safetensors"],
  languages: ["en", "de", "fr", "it", "pt", "hi", "es", "th"],
  parameters: 8030261248,
  context: 131072,
  architectures: ["LlamaForCausalLM"],
  modelType: "llama",
  base: {
    model: "meta-llama/Llama-3.1-8B",
    relation: "finetune",
  },
  gated: "manual",
  created: "2024-07-22",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/meta-llama/Llama-Guard-3-8B",
    "https://github.com/meta-llama/llama-models",
  ],
  card: `A classifier dressed as a language model. Given a conversation it writes \`safe\`, or \`unsafe\`
followed by the codes of the violated categories, of which there are fourteen after the MLCommons
hazard list plus abuse of code interpreters.

Place it before and after an assistant to screen prompts and replies in eight languages. Categories
can be described in the prompt, thus left out or adapted. It is a filter, not a partner for
dialogue, and will be wrong at times in both directions.`,
} satisfies StarterModel;
