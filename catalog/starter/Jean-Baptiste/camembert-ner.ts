import type { StarterModel } from "../../starter.ts";

export default {
  task: "token-classification",
  library: "transformers",
  license: "mit",
  languages: ["fr"],
  context: 512,
  architectures: ["CamembertForTokenClassification"],
  modelType: "camembert",
  base: { model: "almanach/camembert-base", relation: "finetune" },
  datasets: ["Jean-Baptiste/wikiner_fr"],
  files: [
    "README.md",
    "config.json",
    "pytorch_model.bin",
    "sentencepiece.bpe.model",
    "special_tokens_map.json",
    "tokenizer_config.json",
  ],
  transformersInfo: {
    auto_model: "AutoModelForTokenClassification",
    pipeline_tag: "token-classification",
    processor: "AutoTokenizer",
  },
  widget: [{ text: "Marie Curie a étudié à Paris." }],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Jean-Baptiste/camembert-ner"],
  card: `Names in French text: persons, organizations, places and miscellaneous. CamemBERT tuned on some
170,000 sentences of Wikipedia (\`wikiner-fr\`).

It was made with e-mails and chats in mind, where names often lack capital letters, and copes with
that better than most. Use the aggregation strategy \`simple\` to get whole names. A sister model,
\`camembert-ner-with-dates\`, also marks dates.`,
} satisfies StarterModel;
