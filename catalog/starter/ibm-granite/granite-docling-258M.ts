import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "apache-2.0",
  tags: ["conversational", "ocr", "docling"],
  languages: ["en"],
  parameters: 257517120,
  context: 8192,
  architectures: ["Idefics3ForConditionalGeneration"],
  modelType: "idefics3",
  files: [
    "README.md",
    "added_tokens.json",
    "assets/granite_docling_split_page.png",
    "assets/new_arxiv.png",
    "chat_template.jinja",
    "config.json",
    "generation_config.json",
    "granite_docling.png",
    "merges.txt",
    "model.safetensors",
    "preprocessor_config.json",
    "processor_config.json",
    "special_tokens_map.json",
    "tokenizer.json",
    "tokenizer_config.json",
    "vocab.json",
  ],
  created: "2025-05-19",
  transformersInfo: {
    auto_model: "AutoModelForImageTextToText",
    pipeline_tag: "image-text-to-text",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/ibm-granite/granite-docling-258M", "https://www.docling.ai/"],
  card: `A page goes in, DocTags come out: a markup that keeps reading order, tables, formulas, code and
coordinates, which the Docling library turns into Markdown, HTML or JSON without loss. Just 258
million parameters, Idefics3 style with a Granite 165M decoder.

Japanese, Arabic and Chinese are experimental, English is solid. Use it through Docling rather than
as a general vision model.`,
} satisfies StarterModel;
