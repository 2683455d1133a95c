import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "moe", "safetensors"],
  languages: ["en", "de", "es", "fr", "ja", "pt", "ar", "cs", "it", "ko", "nl", "zh"],
  parameters: 6939037248,
  context: 131072,
  architectures: ["GraniteMoeHybridForCausalLM"],
  modelType: "granitemoehybrid",
  base: {
    model: "ibm-granite/granite-4.0-h-tiny-base",
    relation: "finetune",
  },
  created: "2025-09-16",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/ibm-granite/granite-4.0-h-tiny", "https://www.ibm.com/granite/docs/"],
  card: `Granite 4 mixes nine Mamba-2 layers with each attention layer and adds fine experts: seven billion
parameters, one billion active. Memory for long inputs drops by more than half, so several 128K
sessions share one small GPU.

The family was certified under ISO 42001 and its weights are cryptographically signed. Twelve
languages, strong function calling.`,
} satisfies StarterModel;
