import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "llama3.3",
  tags: ["conversational", "fp8", "vllm", "compressed-tensors", "safetensors"],
  languages: ["en", "de", "fr", "it", "pt", "hi", "es", "th"],
  parameters: 70553706496,
  context: 131072,
  architectures: ["LlamaForCausalLM"],
  modelType: "llama",
  base: {
    model: "meta-llama/Llama-3.3-70B-Instruct",
    relation: "quantized",
  },
  created: "2024-12-11",
  config: {
    quantization_config: {
      quant_method: "compressed-tensors",
    },
  },
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/RedHatAI/Llama-3.3-70B-Instruct-FP8-dynamic",
    "https://docs.vllm.ai/en/latest/features/quantization/",
  ],
  card: `"Dynamic" means that activation scales are determined per token at run time, so no calibration data
was needed and accuracy holds on unusual input. The 70B then occupies about 71 GB, one 80 GB card
with a short window or two with a long one.

Quantized by LLM Compressor; serve it with vLLM. Older cards without FP8 units still save memory,
not time.`,
} satisfies StarterModel;
