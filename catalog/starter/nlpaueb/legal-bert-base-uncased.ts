import type { StarterModel } from "../../starter.ts";

export default {
  task: "fill-mask",
  library: "transformers",
  license: "cc-by-sa-4.0",
  tags: ["legal"],
  languages: ["en"],
  context: 512,
  architectures: ["BertForPreTraining"],
  modelType: "bert",
  files: [
    "README.md",
    "config.json",
    "pytorch_model.bin",
    "special_tokens_map.json",
    "tokenizer_config.json",
    "vocab.txt",
  ],
  transformersInfo: {
    auto_model: "AutoModelForMaskedLM",
    pipeline_tag: "fill-mask",
    processor: "AutoTokenizer",
  },
  maskToken: "[MASK]",
  widget: [{ text: "The tenant shall pay the [MASK] on the first day of each month." }],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/nlpaueb/legal-bert-base-uncased",
    "https://aclanthology.org/2020.findings-emnlp.261/",
  ],
  card: `BERT trained from the start on twelve gigabytes of English law: statutes of the EU, the UK and the
US, judgments of European courts and American contracts. Its vocabulary is made of legal language.

Take it as the base for clause classification, statute retrieval or tagging of parties and dates. It
fills \`[MASK]\`, ignores case and ends at 512 tokens, which is short for contracts. The license asks
that what you derive is shared alike.`,
} satisfies StarterModel;
