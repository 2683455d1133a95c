import type { StarterModel } from "../../starter.ts";

export default {
  task: "translation",
  library: "transformers",
  license: "apache-2.0",
  tags: ["multilingual"],
  languages: ["en", "multilingual"],
  context: 512,
  architectures: ["MarianMTModel"],
  modelType: "marian",
  files: [
    "README.md",
    "config.json",
    "metadata.json",
    "pytorch_model.bin",
    "source.spm",
    "target.spm",
    "tokenizer_config.json",
    "vocab.json",
  ],
  transformersInfo: {
    auto_model: "AutoModelForSeq2SeqLM",
    pipeline_tag: "text2text-generation",
    processor: "AutoTokenizer",
  },
  widget: [{ text: "Le bac pour Bergen part à six heures." }],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Helsinki-NLP/opus-mt-mul-en", "https://github.com/Helsinki-NLP/Opus-MT"],
  card: `Into English from well over a hundred languages with a single small model, which recognizes the
source by itself. Useful as a first pass over mail or posts of unknown origin.

It spreads 75 million parameters thin: for any particular pair the dedicated model, if there is one,
is better, and languages with little text in OPUS may come out as nonsense. Sentence by sentence,
512 tokens at most. The opposite direction is \`opus-mt-en-mul\`, which needs a marker of the target.`,
} satisfies StarterModel;
