import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "ocr", "safetensors"],
  languages: ["en", "fr", "de", "es", "it", "nl", "pt", "sv", "da", "zh", "ja"],
  parameters: 1005647872,
  context: 16384,
  architectures: ["LightOnOcrForConditionalGeneration"],
  modelType: "mistral3",
  created: "2026-01-16",
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/lightonai/LightOnOCR-2-1B", "https://www.lighton.ai/lighton-blogs"],
  card: `An end-to-end reader of one billion parameters from France. Pages are read directly, without
detection stages, at several pages a second on one H100, making very large archives affordable.
Second version: cleaner training transcripts, higher resolution, reinforcement on checks.

French and English are best; Latin-script languages work. A \`bbox\` sibling also locates embedded
pictures. Apache license.`,
} satisfies StarterModel;
