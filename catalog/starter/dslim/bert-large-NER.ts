import type { StarterModel } from "../../starter.ts";

export default {
  task: "token-classification",
  library: "transformers",
  license: "mit",
  languages: ["en"],
  context: 512,
  architectures: ["BertForTokenClassification"],
  modelType: "bert",
  datasets: ["conll2003"],
  files: [
    "README.md",
    "config.json",
    "pytorch_model.bin",
    "special_tokens_map.json",
    "tokenizer_config.json",
    "vocab.txt",
  ],
  transformersInfo: {
    auto_model: "AutoModelForTokenClassification",
    pipeline_tag: "token-classification",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/dslim/bert-large-NER", "https://aclanthology.org/W03-0419/"],
  card: `The large version of the best-known English name tagger: BERT large, cased, tuned on CoNLL-2003 for
persons, organizations, locations and miscellaneous names.

It makes fewer slips on rare names than the base model and takes about three times as long. The same
limits hold: old newswire, four classes, 512 tokens, capital letters needed. For classes of your own
choosing look at GLiNER; for other languages at \`Davlan/xlm-roberta-base-ner-hrl\`.`,
} satisfies StarterModel;
