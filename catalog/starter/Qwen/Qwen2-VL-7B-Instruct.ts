import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "multimodal", "safetensors"],
  languages: ["en"],
  parameters: 8291375616,
  context: 32768,
  architectures: ["Qwen2VLForConditionalGeneration"],
  modelType: "qwen2_vl",
  base: {
    model: "Qwen/Qwen2-VL-7B",
    relation: "finetune",
  },
  created: "2024-08-28",
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Qwen/Qwen2-VL-7B-Instruct", "https://qwenlm.github.io/blog/qwen2-vl/"],
  card: `Vision-language model that accepts pictures of any resolution, turning each into as many tokens as
its size deserves, and videos of over twenty minutes. Positions are encoded in time, height and
width at once.

Reads text inside images in Chinese, Japanese, Korean, Arabic and most European languages. Document
parsers such as olmOCR and many retrievers were trained from it.`,
} satisfies StarterModel;
