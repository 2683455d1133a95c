import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "safetensors"],
  languages: ["en"],
  parameters: 7297482752,
  context: 65536,
  architectures: ["Olmo3ForCausalLM"],
  modelType: "olmo3",
  base: {
    model: "allenai/Olmo-3-7B-Instruct-DPO",
    relation: "finetune",
  },
  created: "2025-11-19",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/allenai/Olmo-3-7B-Instruct", "https://allenai.org/olmo"],
  card: `A fully documented assistant with function calling. It went through supervised tuning, preference
optimisation and verifiable-reward learning on the open Dolci data; each stage can be downloaded
separately.

Brief by intent: no thoughts, quick answers, multi-turn chat. 64K tokens of English context. The
OlmoTrace demo links its sentences to training documents. Half precision occupies 15 GB, so one 24
GB card serves it.`,
} satisfies StarterModel;
