import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "multilingual", "safetensors"],
  parameters: 8053338176,
  context: 65536,
  architectures: ["ApertusForCausalLM"],
  modelType: "apertus",
  base: {
    model: "swiss-ai/Apertus-8B-2509",
    relation: "finetune",
  },
  gated: "auto",
  created: "2025-08-13",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/swiss-ai/Apertus-8B-Instruct-2509", "https://www.swiss-ai.org/apertus"],
  card: `Switzerland's public model by EPFL, ETH Zürich and CSCS: weights, data, code and recipes all open,
opt-outs of site owners respected even retroactively, and training meant to fit the European AI Act.
Over 1,800 languages contributed, Swiss German and Romansh among them.

65K tokens. Its use asks you to apply published hash filters on output for personal data twice a
year.`,
} satisfies StarterModel;
