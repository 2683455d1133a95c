import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "multimodal", "safetensors"],
  languages: ["en"],
  parameters: 7566747648,
  context: 32768,
  architectures: ["LlavaNextForConditionalGeneration"],
  modelType: "llava_next",
  created: "2024-01-30",
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/llava-hf/llava-v1.6-mistral-7b-hf",
    "https://llava-vl.github.io/blog/2024-01-30-llava-next/",
  ],
  card: `LLaVA-NeXT on Mistral 7B. The picture is split into up to four tiles besides an overview,
quadrupling effective resolution over 1.5 and helping with documents, charts and scene text.

The Apache license of the language part makes it easier to use commercially than the Vicuna
editions. Each image costs up to 2,880 tokens. Prompts follow \`[INST] <image>\`.`,
} satisfies StarterModel;
