import type { StarterModel } from "../../starter.ts";

export default {
  task: "summarization",
  library: "transformers",
  license: "apache-2.0",
  tags: ["longformer", "booksum", "long-document"],
  languages: ["en"],
  context: 16384,
  architectures: ["LEDForConditionalGeneration"],
  modelType: "led",
  datasets: ["kmfoda/booksum"],
  transformersInfo: {
    auto_model: "AutoModelForSeq2SeqLM",
    pipeline_tag: "text2text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/pszemraj/led-large-book-summary", "https://arxiv.org/abs/2105.08209"],
  card: `Summaries of long English texts, chapters and reports, up to 16,384 tokens in one go. LED large,
whose attention looks nearby and at a few global tokens, tuned on BookSum: chapters of novels with
study-guide summaries.

It explains more than it quotes. Memory grows with the input; a base-size sister needs less. Use
\`no_repeat_ngram_size\` and beam search against repetition, and read the result as a draft: plots
invite invention.`,
} satisfies StarterModel;
