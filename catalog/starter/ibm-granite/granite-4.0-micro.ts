import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "safetensors"],
  languages: ["en", "de", "es", "fr", "ja", "pt", "ar", "cs", "it", "ko", "nl", "zh"],
  context: 131072,
  architectures: ["GraniteMoeHybridForCausalLM"],
  modelType: "granitemoehybrid",
  base: {
    model: "ibm-granite/granite-4.0-micro-base",
    relation: "finetune",
  },
  created: "2025-09-16",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/ibm-granite/granite-4.0-micro", "https://www.ibm.com/granite/docs/"],
  card: `The conventional member of Granite 4.0: a dense 3B transformer without Mamba layers, for runtimes
that lack support of hybrids. Otherwise the training and the purposes match those of the H variants.

Instruction following, tool calls and RAG with a footprint of about 6 GB. Signed weights under
Apache. Granite Guardian can screen its inputs and outputs. Eleven languages beside English were
tuned for, among them Arabic, Japanese and Korean.`,
} satisfies StarterModel;
