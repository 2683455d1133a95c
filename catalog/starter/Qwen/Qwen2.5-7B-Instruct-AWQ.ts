import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "awq", "4-bit", "safetensors"],
  parameters: 7615616512,
  context: 32768,
  architectures: ["Qwen2ForCausalLM"],
  modelType: "qwen2",
  base: {
    model: "Qwen/Qwen2.5-7B-Instruct",
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
    "https://huggingface.co/Qwen/Qwen2.5-7B-Instruct-AWQ",
    "https://qwen.readthedocs.io/en/latest/quantization/awq.html",
  ],
  card: `Qwen2.5 7B with four-bit weights by activation-aware quantization, from Qwen itself. Channels that
matter for the activations are scaled before rounding, hence accuracy stays close to the original at
5.6 GB.

vLLM, SGLang and TGI have fast kernels for it; transformers needs an AWQ backend and an NVIDIA or
Intel device. Not for further full fine-tuning.`,
} satisfies StarterModel;
