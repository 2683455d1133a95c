import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "llama2",
  tags: ["conversational", "multimodal", "safetensors"],
  languages: ["en"],
  parameters: 7063427072,
  context: 4096,
  architectures: ["LlavaForConditionalGeneration"],
  modelType: "llava",
  created: "2023-10-05",
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/llava-hf/llava-1.5-7b-hf", "https://llava-vl.github.io/"],
  card: `The study object of vision-language research: a CLIP encoder, a two-layer projector and Vicuna 7B,
trained in a day on eight cards with GPT-written conversations. Its simple design explains why so
many papers probe it.

Pictures are squeezed to 336 by 336 pixels, which rules out dense text. Prompt with \`USER: <image>\`
and \`ASSISTANT:\`. Llama 2 terms.`,
} satisfies StarterModel;
