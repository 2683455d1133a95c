import type { StarterModel } from "../../starter.ts";

export default {
  task: "fill-mask",
  library: "transformers",
  license: "apache-2.0",
  languages: ["zh"],
  parameters: 102882442,
  context: 512,
  architectures: ["BertForMaskedLM"],
  modelType: "bert",
  transformersInfo: {
    auto_model: "AutoModelForMaskedLM",
    pipeline_tag: "fill-mask",
    processor: "AutoTokenizer",
  },
  maskToken: "[MASK]",
  widget: [{ text: "巴黎是[MASK]国的首都。" }],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/google-bert/bert-base-chinese",
    "https://github.com/google-research/bert",
  ],
  card: `BERT for Chinese, simplified and traditional, trained by Google on Wikipedia. It reads one character
at a time, so no word splitting is needed and no word is unknown.

Fills masked characters as it is; tuned, it is the base of countless Chinese classifiers and
taggers. Because it hides single characters, filling one is often too easy, and the later models by
HFL (\`hfl/chinese-roberta-wwm-ext\`, \`hfl/chinese-macbert-base\`), which hide whole words, generally
do better.`,
} satisfies StarterModel;
