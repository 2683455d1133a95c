import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-generation",
  library: "transformers",
  license: "other",
  licenseName: "lfm1.0",
  licenseLink: "https://huggingface.co/LiquidAI/LFM2-1.2B/blob/main/LICENSE",
  tags: ["conversational", "safetensors"],
  languages: ["en", "ar", "zh", "fr", "de", "ja", "ko", "es"],
  parameters: 1170340608,
  context: 32768,
  architectures: ["Lfm2ForCausalLM"],
  modelType: "lfm2",
  created: "2025-07-10",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/LiquidAI/LFM2-1.2B",
    "https://www.liquid.ai/blog/liquid-foundation-models-v2-our-second-series-of-generative-ai-models",
  ],
  card: `Designed for edge hardware by search: ten blocks of gated short convolutions, six of grouped
attention. Prefill and decoding on processors are about twice as quick as transformer models of the
same weight.

Extraction, RAG and multi-turn chat in eight languages; not for knowledge or programming. Free for
companies below ten million dollars of yearly revenue.`,
} satisfies StarterModel;
