import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "fp8", "safetensors"],
  parameters: 4411646016,
  context: 262144,
  architectures: ["Qwen3ForCausalLM"],
  modelType: "qwen3",
  base: {
    model: "Qwen/Qwen3-4B-Instruct-2507",
    relation: "quantized",
  },
  created: "2025-08-06",
  config: {
    quantization_config: {
      quant_method: "fp8",
    },
  },
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Qwen/Qwen3-4B-Instruct-2507-FP8", "https://qwen.readthedocs.io/"],
  card: `Fine-grained FP8 of the July 2025 4B: weights in eight-bit floats with one scale per block of 128,
computed natively by Ada, Hopper and later GPUs. Four and a half gigabytes, no measurable change in
ordinary answers.

Older cards fall back to weight-only kernels in vLLM. A comfortable way to fit the 262K window into
less memory.`,
} satisfies StarterModel;
