import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "mit",
  tags: ["conversational", "ocr", "custom_code"],
  parameters: 3336106240,
  context: 8192,
  architectures: ["DeepseekOCRForCausalLM"],
  modelType: "deepseek_vl_v2",
  files: ["README.md", "config.json", "model-00001-of-000001.safetensors"],
  created: "2025-10-17",
  transformersInfo: {
    auto_model: "AutoModel",
    custom_class: "modeling_deepseekocr.DeepseekOCRForCausalLM",
    pipeline_tag: "image-text-to-text",
  },
  providers: {
    novita: {
      id: "deepseek/deepseek-ocr",
      task: "conversational",
    },
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/deepseek-ai/DeepSeek-OCR", "https://github.com/deepseek-ai/DeepSeek-OCR"],
  card: `A study in compressing text through pictures that turned into a practical page reader. An encoder of
380 million parameters turns a page into as few as 64 to 400 visual tokens; a small
mixture-of-experts decoder with 570 million active parameters writes Markdown from them.

Prompts such as "Convert the document to markdown" select the mode, grounding included. It runs own
code from the repository. High throughput is its point.`,
} satisfies StarterModel;
