import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "multimodal", "custom_code", "safetensors"],
  parameters: 8695895280,
  context: 40960,
  architectures: ["MiniCPMV"],
  modelType: "minicpmv",
  created: "2025-08-24",
  transformersInfo: {
    auto_model: "AutoModel",
    custom_class: "modeling_minicpmv.MiniCPMV",
    pipeline_tag: "image-text-to-text",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/openbmb/MiniCPM-V-4_5", "https://github.com/OpenBMB/MiniCPM-o"],
  card: `Successor on Qwen3 8B. A 3D resampler squeezes six video frames into 64 tokens, so that clips with
ten frames a second are affordable, and thinking can be fast or deep as requested.

Handwriting, tables and complex PDF pages are strengths. llama.cpp, Ollama and vLLM support it.
Apache licensed from this version on. About 18 GB in half precision, or 6 when quantized to four
bits.`,
} satisfies StarterModel;
