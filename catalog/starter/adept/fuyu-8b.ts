import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "cc-by-nc-4.0",
  tags: ["multimodal", "safetensors"],
  languages: ["en"],
  parameters: 9408238592,
  context: 16384,
  architectures: ["FuyuForCausalLM"],
  modelType: "fuyu",
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/adept/fuyu-8b", "https://www.adept.ai/blog/fuyu-8b"],
  card: `An encoder-less multimodal model: patches of a picture are projected straight into the decoder, row
by row with a newline token, so any resolution is possible. Adept made it for agents that look at
screens.

It is a pretrained base; questions on charts and diagrams work, fine behavior needs tuning.
English. The license prohibits commercial use. Interesting as architecture more than as assistant.`,
} satisfies StarterModel;
