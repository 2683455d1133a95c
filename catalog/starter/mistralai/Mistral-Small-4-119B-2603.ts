import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "vllm",
  license: "apache-2.0",
  tags: ["conversational", "transformers", "multimodal", "moe", "fp8", "safetensors"],
  languages: ["en", "fr", "de", "es", "it", "pt", "zh", "ja", "ru", "ko"],
  parameters: 119401317952,
  context: 262144,
  architectures: ["Mistral3ForConditionalGeneration"],
  modelType: "mistral3",
  created: "2026-03-16",
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/mistralai/Mistral-Small-4-119B-2603",
    "https://huggingface.co/collections/mistralai/mistral-small-4",
  ],
  card: `"Small" has become a mixture of experts: 119 billion parameters in fine-grained experts. Released in
March 2026, it unites what used to be three lines, namely instruct, reasoning and agentic coding, in
one checkpoint that also sees images.

FP8 is the main format; NVFP4 raises throughput at some cost on long inputs, and an Eagle head for
speculative decoding is offered alongside.`,
} satisfies StarterModel;
