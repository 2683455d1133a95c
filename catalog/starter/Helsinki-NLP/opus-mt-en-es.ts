import type { StarterModel } from "../../starter.ts";

export default {
  task: "translation",
  library: "transformers",
  license: "apache-2.0",
  languages: ["en", "es"],
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
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Helsinki-NLP/opus-mt-en-es", "https://github.com/Helsinki-NLP/Opus-MT"],
  card: `English to Spanish, a compact Marian model from the OPUS-MT project. It translates sentence by
sentence on modest hardware and can be shipped inside a product under a permissive license.

The training text mixes European and American Spanish, and so does its output. Keep sentences under
512 tokens and numbers in check: it sometimes changes punctuation and digits. For dialects or
document context use a larger model.`,
} satisfies StarterModel;
