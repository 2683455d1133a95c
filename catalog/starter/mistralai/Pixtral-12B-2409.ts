import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "vllm",
  license: "apache-2.0",
  tags: ["conversational", "multimodal", "safetensors"],
  languages: ["en", "fr", "de", "es", "it", "pt", "zh", "ja", "ru", "ko"],
  parameters: 12400000000,
  context: 131072,
  base: {
    model: "mistralai/Pixtral-12B-Base-2409",
    relation: "finetune",
  },
  created: "2024-09-11",
  providers: {
    scaleway: {
      id: "pixtral-12b-2409",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/mistralai/Pixtral-12B-2409", "https://mistral.ai/news/pixtral-12b/"],
  card: `Mistral's first multimodal model: Nemo 12B with a vision encoder of 400 million parameters trained
from scratch, able to take pictures in their own size and proportions, several per prompt, within
128K tokens.

Charts, documents and natural photos are understood; text ability did not suffer. Files follow
Mistral's own layout for vLLM; for transformers a community conversion exists.`,
} satisfies StarterModel;
