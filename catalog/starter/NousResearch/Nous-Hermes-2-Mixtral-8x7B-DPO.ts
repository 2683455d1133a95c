import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "moe", "safetensors"],
  languages: ["en"],
  parameters: 46702809088,
  context: 32768,
  architectures: ["MixtralForCausalLM"],
  modelType: "mixtral",
  base: {
    model: "mistralai/Mixtral-8x7B-v0.1",
    relation: "finetune",
  },
  created: "2024-01-11",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/NousResearch/Nous-Hermes-2-Mixtral-8x7B-DPO",
    "https://nousresearch.com/",
  ],
  card: `Mixtral 8x7B tuned on a million mostly GPT-4 written entries and then preference-optimized, the
first fine-tune that clearly surpassed Mistral's own instruct edition. ChatML replaces the bracketed
markers.

A favorite of early 2024 for writing and brainstorming. Memory as for any Mixtral, from 26 GB at
four bits. Apache 2.0. An SFT-only twin was released for those who find preference tuning too
smooth.`,
} satisfies StarterModel;
