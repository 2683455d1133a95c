import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "gemma",
  tags: ["conversational", "multimodal", "safetensors"],
  parameters: 4300079472,
  context: 131072,
  architectures: ["Gemma3ForConditionalGeneration"],
  modelType: "gemma3",
  base: {
    model: "google/gemma-3-4b-pt",
    relation: "finetune",
  },
  gated: "manual",
  created: "2025-02-20",
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/google/gemma-3-4b-it", "https://ai.google.dev/gemma/docs"],
  card: `Images, 140 languages and 128K tokens in a model that runs on an ordinary laptop. A SigLIP encoder
turns each picture into 256 tokens, with a pan-and-scan option for wide or finely printed ones.

Distilled in pretraining and sharpened by reinforcement learning. The quantization-aware GGUF
edition needs about 3 GB. Medical, translation and other specialized Gemmas start here.`,
} satisfies StarterModel;
