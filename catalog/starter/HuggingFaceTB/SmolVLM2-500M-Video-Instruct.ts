import type { StarterModel } from "../../starter.ts";

export default {
  task: "video-text-to-text",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "multimodal", "safetensors"],
  languages: ["en"],
  parameters: 507482304,
  context: 8192,
  architectures: ["SmolVLMForConditionalGeneration"],
  modelType: "smolvlm",
  created: "2025-02-11",
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "video-text-to-text",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/HuggingFaceTB/SmolVLM2-500M-Video-Instruct",
    "https://huggingface.co/blog/smolvlm2",
  ],
  card: `Half a billion parameters that watch film: summaries of a clip, highlights, answers to what happens,
at under two gigabytes of memory. Designed for phones; the authors showed it in an iPhone app with
everything computed locally.

Weaker than the 2.2B at reading text on screen, quicker at everything. A 256M edition takes the idea
to its limit.`,
} satisfies StarterModel;
