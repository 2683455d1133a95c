import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "awq", "4-bit", "safetensors"],
  parameters: 8190735360,
  context: 40960,
  architectures: ["Qwen3ForCausalLM"],
  modelType: "qwen3",
  base: {
    model: "Qwen/Qwen3-8B",
    relation: "quantized",
  },
  created: "2025-05-03",
  config: {
    quantization_config: {
      quant_method: "awq",
      bits: 4,
    },
  },
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/Qwen/Qwen3-8B-AWQ",
    "https://qwen.readthedocs.io/en/latest/quantization/awq.html",
  ],
  card: `An official four-bit Qwen3 8B. Six gigabytes of weights let a 12 GB card serve several users at once
with vLLM, thinking mode and all.

Its makers suggest a presence penalty of 1.5 to counter loops that quantization may provoke. YaRN
can be configured exactly as in the full-precision edition. Plan a further two gigabytes of cache
for each 16K tokens in flight, and keep the sampling values given for the mode in use.`,
} satisfies StarterModel;
