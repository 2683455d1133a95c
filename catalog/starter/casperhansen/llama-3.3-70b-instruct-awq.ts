import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "llama3.3",
  tags: ["conversational", "awq", "4-bit", "safetensors"],
  languages: ["en", "de", "fr", "it", "pt", "hi", "es", "th"],
  parameters: 70553706496,
  context: 131072,
  architectures: ["LlamaForCausalLM"],
  modelType: "llama",
  base: {
    model: "meta-llama/Llama-3.3-70B-Instruct",
    relation: "quantized",
  },
  created: "2024-12-06",
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
    "https://huggingface.co/casperhansen/llama-3.3-70b-instruct-awq",
    "https://github.com/casper-hansen/AutoAWQ",
  ],
  card: `By the author of AutoAWQ: Llama 3.3 70B at four bits, roughly 40 GB. Two 24 GB cards in tensor
parallel serve it, or one of 48 GB with a modest window, which makes it a staple of home servers.

English calibration text was used; check other languages for your case. The community license for
Llama 3.3 remains in force.`,
} satisfies StarterModel;
