import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "mit",
  tags: ["conversational", "multimodal", "custom_code", "safetensors"],
  parameters: 4146621440,
  context: 131072,
  architectures: ["Phi3VForCausalLM"],
  modelType: "phi3_v",
  created: "2024-08-16",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/microsoft/Phi-3.5-vision-instruct",
    "https://azure.microsoft.com/en-us/products/phi",
  ],
  card: `A 4.2B that looks at one or several frames: compares pictures, summarizes slide decks and short
clips, reads tables. CLIP encoder plus Phi-3.5 mini, 128K tokens.

Best in English. Four crops per picture are advised for multi-frame, sixteen for single-frame input.
It runs code from its repository and wants FlashAttention. About 9 GB of memory in half precision;
an ONNX edition exists for Windows and mobile devices.`,
} satisfies StarterModel;
