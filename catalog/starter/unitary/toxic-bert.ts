import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-classification",
  library: "transformers",
  license: "apache-2.0",
  languages: ["en"],
  context: 512,
  architectures: ["BertForSequenceClassification"],
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
    auto_model: "AutoModelForSequenceClassification",
    pipeline_tag: "text-classification",
    processor: "AutoTokenizer",
  },
  widget: [{ text: "You are wrong, and you know it." }],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/unitary/toxic-bert", "https://github.com/unitaryai/detoxify"],
  card: `Six scores for a comment: toxic, severe toxic, obscene, threat, insult, identity attack. BERT tuned
on the Wikipedia talk pages of the Jigsaw challenge, and the model behind \`detoxify\`'s \`original\`
setting.

The labels are independent; read them all and pick thresholds for your site. Words for groups of
people raise its scores even in friendly sentences, and so does swearing among friends: use it to
sort what people should look at, not to punish. English only; there is a multilingual sister.`,
} satisfies StarterModel;
