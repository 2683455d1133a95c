import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "multimodal", "safetensors"],
  languages: ["en"],
  parameters: 8402768112,
  context: 32768,
  architectures: ["Idefics2ForConditionalGeneration"],
  modelType: "idefics2",
  created: "2024-04-09",
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/HuggingFaceM4/idefics2-8b", "https://huggingface.co/blog/idefics2"],
  card: `An open 8B from Hugging Face with thorough documentation of what matters in building such models.
Mistral 7B and SigLIP are joined through a perceiver that leaves 64 tokens per picture, so that many
can be interleaved with text.

Optional splitting into sub-images improves reading at five times the cost. The base checkpoint is
followed by a "chatty" edition for dialogue. Apache 2.0.`,
} satisfies StarterModel;
