import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "llama3.3",
  tags: ["conversational", "llama-3", "safetensors"],
  languages: ["en", "de", "fr", "it", "pt", "hi", "es", "th"],
  parameters: 70553706496,
  context: 131072,
  architectures: ["LlamaForCausalLM"],
  modelType: "llama",
  base: {
    model: "meta-llama/Llama-3.1-70B",
    relation: "finetune",
  },
  gated: "manual",
  created: "2024-11-26",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  providers: {
    groq: {
      id: "llama-3.3-70b-versatile",
      task: "conversational",
    },
    novita: {
      id: "meta-llama/llama-3.3-70b-instruct",
      task: "conversational",
    },
    scaleway: {
      id: "llama-3.3-70b-instruct",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/meta-llama/Llama-3.3-70B-Instruct",
    "https://github.com/meta-llama/llama-models",
    "https://console.groq.com/docs/models",
  ],
  card: `The last dense Llama, and a single release: one size, instruction-tuned, text only. Improved
post-training brought it close to the 405B model of the summer before at about a sixth of the cost,
and providers adopted it everywhere.

Seven languages beside English, dependable JSON and tool calling, 128K of context. Locally it wants
40 to 48 GB with four-bit weights. Still a sound default when a plain transformer without thinking
phases is wanted.`,
} satisfies StarterModel;
