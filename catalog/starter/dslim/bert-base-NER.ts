import type { StarterModel } from "../../starter.ts";

export default {
  task: "token-classification",
  library: "transformers",
  license: "mit",
  languages: ["en"],
  parameters: 107726601,
  context: 512,
  architectures: ["BertForTokenClassification"],
  modelType: "bert",
  datasets: ["conll2003"],
  files: [
    "README.md",
    "added_tokens.json",
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
  sources: ["https://huggingface.co/dslim/bert-base-NER", "https://aclanthology.org/W03-0419/"],
  card: `Finds people, organizations, places and a fourth class of other names in English text. BERT base,
cased, tuned on CoNLL-2003: newswire of 1996, which is what it knows best.

Use an aggregation strategy so that pieces of words come back as whole names. Capital letters carry
much of the evidence; lower-cased text defeats it, for which there is an uncased sister. Sub-word
pieces are sometimes tagged on their own. \`dslim/bert-large-NER\` is a bit better at three times the
size.`,
} satisfies StarterModel;
