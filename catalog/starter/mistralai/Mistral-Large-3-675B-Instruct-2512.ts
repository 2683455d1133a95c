import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "vllm",
  license: "apache-2.0",
  tags: ["conversational", "moe", "multimodal", "fp8", "safetensors"],
  languages: ["en", "fr", "de", "es", "it", "pt", "zh", "ja", "ru", "ko"],
  parameters: 675000000000,
  context: 262144,
  architectures: ["MistralLarge3ForCausalLM"],
  created: "2025-12-02",
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/mistralai/Mistral-Large-3-675B-Instruct-2512",
    "https://mistral.ai/news/mistral-3/",
    "https://vercel.com/ai-gateway/models/mistral-large-3",
  ],
  card: `An Apache-licensed European flagship. Its granular mixture of experts holds 675 billion parameters
and activates 41 billion; a vision encoder of 2.5 billion is included. Trained from scratch on some
3,000 H200 cards.

General assistant work, retrieval and tools over 256K tokens, without a thinking mode at release.
FP8 wants a node of B200 or H200; an NVFP4 edition eases that.`,
} satisfies StarterModel;
