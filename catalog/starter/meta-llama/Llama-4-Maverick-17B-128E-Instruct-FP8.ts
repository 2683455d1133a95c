import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "other",
  licenseName: "llama4",
  licenseLink: "https://github.com/meta-llama/llama-models/blob/main/models/llama4/LICENSE",
  tags: ["conversational", "llama-4", "moe", "fp8", "compressed-tensors", "safetensors"],
  languages: ["ar", "de", "en", "es", "fr", "hi", "id", "it", "pt", "th", "tl", "vi"],
  parameters: 401649841664,
  context: 1048576,
  architectures: ["Llama4ForConditionalGeneration"],
  modelType: "llama4",
  base: {
    model: "meta-llama/Llama-4-Maverick-17B-128E-Instruct",
    relation: "quantized",
  },
  gated: "manual",
  config: {
    quantization_config: {
      quant_method: "compressed-tensors",
    },
  },
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  providers: {
    deepinfra: {
      id: "meta-llama/Llama-4-Maverick-17B-128E-Instruct-FP8",
      task: "conversational",
    },
    novita: {
      id: "meta-llama/llama-4-maverick-17b-128e-instruct-fp8",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/meta-llama/Llama-4-Maverick-17B-128E-Instruct-FP8",
    "https://github.com/meta-llama/llama-models",
  ],
  card: `Maverick with expert weights stored in eight-bit floating point by Meta itself, so that it fits a
single host with eight H100 cards. Answers should be indistinguishable from the BF16 checkpoint for
everyday work.

Pick this one for serving with vLLM or similar engines on hardware that computes FP8 natively. For
further fine-tuning begin with the unquantized weights instead.`,
} satisfies StarterModel;
