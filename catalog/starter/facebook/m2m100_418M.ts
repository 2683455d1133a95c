import type { StarterModel } from "../../starter.ts";

export default {
  task: "translation",
  library: "transformers",
  license: "mit",
  tags: ["multilingual"],
  languages: ["multilingual"],
  context: 1024,
  architectures: ["M2M100ForConditionalGeneration"],
  modelType: "m2m_100",
  files: [
    "README.md",
    "config.json",
    "pytorch_model.bin",
    "sentencepiece.bpe.model",
    "special_tokens_map.json",
    "tokenizer_config.json",
    "vocab.json",
  ],
  transformersInfo: {
    auto_model: "AutoModelForSeq2SeqLM",
    pipeline_tag: "text2text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/facebook/m2m100_418M",
    "https://github.com/facebookresearch/fairseq/tree/main/examples/m2m_100",
  ],
  card: `A hundred languages in any direction, without going through English, under the MIT license. The
predecessor of NLLB and still the choice where that one's non-commercial terms are in the way.

Languages have two-letter codes: set the source on the tokenizer and force the target as first
output token. With 418 million parameters it fits small machines; quality is good between large
languages and modest for small ones. There is a 1.2B version.`,
} satisfies StarterModel;
