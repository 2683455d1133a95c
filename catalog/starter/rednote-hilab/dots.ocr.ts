import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-text-to-text",
  library: "transformers",
  license: "mit",
  tags: ["conversational", "ocr", "custom_code", "safetensors"],
  parameters: 3039179264,
  context: 131072,
  architectures: ["DotsOCRForCausalLM"],
  modelType: "dots_ocr",
  transformersInfo: {
    auto_model: "AutoModelForCausalLM",
    custom_class: "modeling_dots_ocr.DotsOCRForCausalLM",
    pipeline_tag: "text-generation",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/rednote-hilab/dots.ocr", "https://github.com/rednote-hilab/dots.ocr"],
  card: `Layout detection and reading in a single 3B vision-language model; switching between them needs but
a change of prompt. Output is JSON with boxes, categories and text, formulas in LaTeX and tables in
HTML, in reading order, for about a hundred languages.

1.7B language part with an encoder of 1.2B trained from scratch. Rename the folder without a dot
when loading from disk. Very dense tables remain hard. MIT.`,
} satisfies StarterModel;
