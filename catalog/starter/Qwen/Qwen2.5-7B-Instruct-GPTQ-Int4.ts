import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "gptq", "4-bit", "safetensors"],
  parameters: 7615616512,
  context: 32768,
  architectures: ["Qwen2ForCausalLM"],
  modelType: "qwen2",
  base: {
    model: "Qwen/Qwen2.5-7B-Instruct",
    relation: "quantized",
  },
  created: "2024-09-17",
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
    "https://huggingface.co/Qwen/Qwen2.5-7B-Instruct-GPTQ-Int4",
    "https://qwen.readthedocs.io/en/latest/quantization/gptq.html",
  ],
  card: `The same 7B assistant under GPTQ, the older layer-by-layer method that corrects rounding errors with
second-order information. Groups of 128 weights share a scale.

Take it where your engine prefers GPTQ, for instance with ExLlama or Marlin kernels; otherwise the
AWQ sibling is equivalent. About 5.6 GB of weights, 32K tokens. An eight-bit edition is offered too
for those who distrust four.`,
} satisfies StarterModel;
