import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "fp8", "multimodal", "safetensors"],
  parameters: 27782935472,
  context: 262144,
  architectures: ["Qwen3_5ForConditionalGeneration"],
  modelType: "qwen3_5",
  base: {
    model: "Qwen/Qwen3.6-27B",
    relation: "quantized",
  },
  created: "2026-04-21",
  config: {
    quantization_config: {
      quant_method: "fp8",
    },
  },
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Qwen/Qwen3.6-27B-FP8", "https://github.com/QwenLM/Qwen3.8"],
  card: `The dense multimodal 27B in block-wise FP8, published by Qwen alongside the BF16 weights on the same
day. It halves memory to some 28 GB and performs nearly identically according to its page.

Intended for vLLM and SGLang on recent NVIDIA hardware; a 48 GB card gives a long window besides.
The vision encoder stays in higher precision. Adapters should be trained on the unquantized weights
and attached afterward.`,
} satisfies StarterModel;
