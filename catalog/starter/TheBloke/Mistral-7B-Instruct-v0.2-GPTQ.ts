import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "gptq", "4-bit", "safetensors"],
  parameters: 7243108352,
  context: 32768,
  architectures: ["MistralForCausalLM"],
  modelType: "mistral",
  base: {
    model: "mistralai/Mistral-7B-Instruct-v0.2",
    relation: "quantized",
  },
  config: {
    quantization_config: {
      quant_method: "gptq",
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
    "https://huggingface.co/TheBloke/Mistral-7B-Instruct-v0.2-GPTQ",
    "https://github.com/AutoGPTQ/AutoGPTQ",
  ],
  card: `GPTQ conversions of Mistral 7B Instruct 0.2. The main branch has four bits with groups of 128; other
branches vary group size, bits and activation order, so pass a \`revision\` to choose.

A classic test subject for ExLlama and AutoGPTQ-style loaders. Fits 6 GB cards. The repository dates
from December 2023; current toolchains still read it, yet new work would rather quantize version 0.3
with GPTQModel or LLM Compressor.`,
} satisfies StarterModel;
