import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "llama3.1",
  tags: ["conversational", "fp8", "vllm", "compressed-tensors", "safetensors"],
  languages: ["en", "de", "fr", "it", "pt", "hi", "es", "th"],
  parameters: 8030261248,
  context: 131072,
  architectures: ["LlamaForCausalLM"],
  modelType: "llama",
  base: {
    model: "meta-llama/Llama-3.1-8B-Instruct",
    relation: "quantized",
  },
  created: "2024-07-23",
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
    "https://huggingface.co/RedHatAI/Meta-Llama-3.1-8B-Instruct-FP8",
    "https://docs.vllm.ai/en/latest/features/quantization/",
  ],
  card: `Weights and activations in FP8 with static scales, calibrated and evaluated by Neural Magic, now
part of Red Hat. Their published comparison shows over 99 per cent of the scores recovered.

Made for vLLM, where it halves memory and raises throughput on Hopper and Ada cards. Read Meta's
license before building a service upon it.`,
} satisfies StarterModel;
