import type { StarterModel } from "../../starter.ts";

export default {
  task: "translation",
  library: "transformers",
  license: "apache-2.0",
  languages: ["en", "fr"],
  context: 512,
  architectures: ["MarianMTModel"],
  modelType: "marian",
  files: [
    "README.md",
    "config.json",
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
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Helsinki-NLP/opus-mt-en-fr", "https://github.com/Helsinki-NLP/Opus-MT"],
  card: `English to French with a small Marian model trained on OPUS. The most used of the Helsinki models,
since so many tutorials of tuning a translator begin with it.

Made for one sentence at a time, on a CPU if need be. It has no notion of tone, so *tu* and *vous*
come as they may, and technical vocabulary follows EU and software texts. Tuning on a few thousand
of your own pairs changes that quickly.`,
} satisfies StarterModel;
