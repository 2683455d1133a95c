import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-to-text",
  library: "transformers",
  license: "mit",
  tags: ["image-captioning", "safetensors"],
  languages: ["en"],
  architectures: ["GitForCausalLM"],
  modelType: "git",
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-to-text",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/microsoft/git-base", "https://arxiv.org/abs/2205.14100"],
  card: `GenerativeImage2Text, a lone transformer decoder conditioned on CLIP tokens and on text, taught with
ten million image-text pairs. Base checkpoint: fine-tune it, or pick one for COCO, TextCaps, VQA or
video frames from the same family.

About 180 million parameters. A clean starting point to learn captioning with transformers. MIT
license. Input is 224 pixels square, so text in pictures remains mostly unread at this size.`,
} satisfies StarterModel;
