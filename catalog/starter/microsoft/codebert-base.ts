import type { StarterModel } from "../../starter.ts";

export default {
  task: "feature-extraction",
  library: "transformers",
  tags: ["code"],
  languages: ["code"],
  context: 512,
  architectures: ["RobertaModel"],
  modelType: "roberta",
  files: [
    "README.md",
    "config.json",
    "merges.txt",
    "pytorch_model.bin",
    "special_tokens_map.json",
    "tokenizer_config.json",
    "vocab.json",
  ],
  transformersInfo: {
    auto_model: "AutoModel",
    pipeline_tag: "feature-extraction",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/microsoft/codebert-base", "https://github.com/microsoft/CodeBERT"],
  card: `RoBERTa trained on pairs of documentation and code in six languages: Python, Java, JavaScript, PHP,
Ruby and Go. It gives a vector of 768 numbers for each token of code or text.

It is raw material. Without further training its vectors are poor for search; people tune it to find
clones, to spot defects or to rank code by a question. To fill masks in code take
\`microsoft/codebert-base-mlm\`, which was trained for that, and for ready-made search a current
embedder.`,
} satisfies StarterModel;
