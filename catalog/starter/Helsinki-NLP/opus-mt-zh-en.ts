import type { StarterModel } from "../../starter.ts";

export default {
  task: "translation",
  library: "transformers",
  license: "cc-by-4.0",
  languages: ["zh", "en"],
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
  widget: [{ text: "去卑尔根的渡轮六点开。" }],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Helsinki-NLP/opus-mt-zh-en", "https://github.com/Helsinki-NLP/Opus-MT"],
  card: `Chinese to English, a Marian model of OPUS-MT. It accepts simplified and traditional characters and
gives plain, usable English for everyday sentences and news.

The two languages are far apart and the model is small: names, idioms and long sentences go wrong
more often than with European pairs. Where quality matters and a GPU is at hand, NLLB or a language
model will do better; where size, speed or privacy matter, this is hard to beat.`,
} satisfies StarterModel;
