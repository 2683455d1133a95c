import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "multimodal", "safetensors"],
  languages: ["en"],
  parameters: 2246784880,
  context: 8192,
  architectures: ["SmolVLMForConditionalGeneration"],
  modelType: "smolvlm",
  created: "2025-02-08",
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/HuggingFaceTB/SmolVLM2-2.2B-Instruct",
    "https://huggingface.co/blog/smolvlm2",
  ],
  card: `SmolVLM2 brought video to small machines. This largest of three sizes watches clips, looks at
several pictures at once and reads text in them, taking about 5 GB of GPU memory for a video.

Frames are sampled and given as individual images, so very short events may be missed. Data, recipes
and weights are open; MLX and ONNX ports exist. English only.`,
} satisfies StarterModel;
