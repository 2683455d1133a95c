import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "safetensors"],
  parameters: 32762123264,
  context: 40960,
  architectures: ["Qwen3ForCausalLM"],
  modelType: "qwen3",
  created: "2025-04-28",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  providers: {
    groq: {
      id: "qwen/qwen3-32b",
      task: "conversational",
    },
    ovhcloud: {
      id: "qwen3-32b",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Qwen/Qwen3-32B", "https://qwenlm.github.io/blog/qwen3/"],
  card: `Largest dense Qwen3. Every parameter works on every token, which makes it slower than the 30B
mixture but also more consistent on hard single problems. Groq and others serve it at high speed.

Hybrid thinking as in its siblings, 131K tokens with YaRN, tool use in the chat template. 24 GB
cards run it at four bits with a modest window.`,
} satisfies StarterModel;
