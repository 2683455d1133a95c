import type { StarterModel } from "../../starter.ts";

export default {
  task: "question-answering",
  library: "transformers",
  license: "cc-by-4.0",
  tags: ["multilingual"],
  languages: ["multilingual"],
  context: 512,
  architectures: ["XLMRobertaForQuestionAnswering"],
  modelType: "xlm-roberta",
  base: { model: "FacebookAI/xlm-roberta-large", relation: "finetune" },
  datasets: ["squad_v2"],
  files: [
    "README.md",
    "config.json",
    "pytorch_model.bin",
    "sentencepiece.bpe.model",
    "special_tokens_map.json",
    "tokenizer_config.json",
  ],
  transformersInfo: {
    auto_model: "AutoModelForQuestionAnswering",
    pipeline_tag: "question-answering",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/deepset/xlm-roberta-large-squad2",
    "https://github.com/deepset-ai/haystack",
  ],
  card: `Extractive question answering across languages. XLM-RoBERTa large was tuned on English SQuAD 2.0
only, and still finds answers in German, French, Chinese and other texts, in the language of the
passage, whatever that of the question.

It can decline to answer. Quality follows how much the base model read in a language. For German
alone \`deepset/gelectra-large-germanquad\` is stronger. At 560 million parameters a GPU is advisable.`,
} satisfies StarterModel;
