import type { StarterModel } from "../../starter.ts";

export default {
  task: "translation",
  library: "transformers",
  license: "apache-2.0",
  languages: ["de", "en"],
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
  widget: [{ text: "Die Fähre nach Bergen fährt um sechs ab." }],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Helsinki-NLP/opus-mt-de-en", "https://github.com/Helsinki-NLP/Opus-MT"],
  card: `German to English by the University of Helsinki. A small Marian model trained on OPUS, quick on a
CPU, and one of over a thousand such pairs that work the same way.

Split text into sentences first: it does not carry meaning from one to the next, and long ones lose
their tail. Compounds and names come out well, idioms less so. A solid base to tune on your own
translations, which takes little data and an hour on one GPU.`,
} satisfies StarterModel;
