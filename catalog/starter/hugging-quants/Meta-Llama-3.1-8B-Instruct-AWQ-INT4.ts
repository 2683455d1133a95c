import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "llama3.1",
  tags: ["conversational", "awq", "4-bit", "safetensors"],
  languages: ["en", "de", "fr", "it", "pt", "hi", "es", "th"],
  parameters: 8030261248,
  context: 131072,
  architectures: ["LlamaForCausalLM"],
  modelType: "llama",
  base: {
    model: "meta-llama/Llama-3.1-8B-Instruct",
    relation: "quantized",
  },
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
    "https://huggingface.co/hugging-quants/Meta-Llama-3.1-8B-Instruct-AWQ-INT4",
    "https://huggingface.co/hugging-quants",
  ],
  card: `Llama 3.1 8B, four-bit AWQ with groups of 128, made by the quantization team of Hugging Face with
AutoAWQ on the day of release. About 4 GB load in four lines with transformers, TGI or vLLM.

The source weights were BF16; kernels compute in FP16. Unlike Meta's own page this community edition
carries no gate, yet the 3.1 license governs it.`,
} satisfies StarterModel;
