import type { StarterModel } from "../../starter.ts";

export default {
  task: "document-question-answering",
  library: "transformers",
  license: "mit",
  tags: ["pdf", "safetensors"],
  languages: ["en"],
  architectures: ["LayoutLMForQuestionAnswering"],
  modelType: "layoutlm",
  transformersInfo: {
    auto_model: "AutoModelForDocumentQuestionAnswering",
    pipeline_tag: "document-question-answering",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/impira/layoutlm-document-qa", "https://github.com/impira/docquery"],
  card: `Ask an invoice for its number and get the words on the page with their place. LayoutLM sees text and
the boxes of each word, fine-tuned on SQuAD 2.0 and DocVQA by Impira. Because answers are extracted,
they cannot be invented, only missed.

Needs OCR first, for which the pipeline calls Tesseract. Runs on a processor. English forms.`,
} satisfies StarterModel;
