import type { StarterModel } from "../../starter.ts";

export default {
  task: "fill-mask",
  library: "transformers",
  languages: ["ar"],
  context: 512,
  architectures: ["BertForMaskedLM"],
  modelType: "bert",
  files: [
    "README.md",
    "config.json",
    "pytorch_model.bin",
    "special_tokens_map.json",
    "tokenizer.json",
    "tokenizer_config.json",
    "vocab.txt",
  ],
  transformersInfo: {
    auto_model: "AutoModelForMaskedLM",
    pipeline_tag: "fill-mask",
    processor: "AutoTokenizer",
  },
  maskToken: "[MASK]",
  widget: [{ text: "عاصمة لبنان هي [MASK] ." }],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/aubmindlab/bert-base-arabertv02", "https://github.com/aub-mind/arabert"],
  card: `BERT for Arabic by the American University of Beirut: 77 GB of news, Wikipedia and web text. This
variant, 0.2, takes text as it is; the variants with a plain version number expect words split into
stem and affixes by the Farasa tool.

Tune it for sentiment, entities or answers in Modern Standard Arabic; for tweets and dialects there
is a variant of its own. Clean text with the project's preprocessor first, as was done in training.`,
} satisfies StarterModel;
