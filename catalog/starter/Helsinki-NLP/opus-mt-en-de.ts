import type { StarterModel } from "../../starter.ts";

export default {
  task: "translation",
  library: "transformers",
  license: "cc-by-4.0",
  languages: ["en", "de"],
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
  sources: ["https://huggingface.co/Helsinki-NLP/opus-mt-en-de", "https://github.com/Helsinki-NLP/Opus-MT"],
  card: `English to German, nothing else: a Marian model of some 75 million parameters by the University of
Helsinki, trained on the OPUS collection. It runs offline on a CPU and answers in a fraction of a
second a sentence.

Give it sentences rather than pages; it was trained on single ones and cuts at 512 tokens. Film
subtitles and EU documents shaped its style, and it chooses between *du* and *Sie* by chance. For
the way back there is \`opus-mt-de-en\`.`,
} satisfies StarterModel;
