import type { StarterModel } from "../../starter.ts";

export default {
  task: "fill-mask",
  library: "transformers",
  tags: ["code"],
  languages: ["code"],
  context: 512,
  architectures: ["RobertaForMaskedLM"],
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
    auto_model: "AutoModelForMaskedLM",
    pipeline_tag: "fill-mask",
    processor: "AutoTokenizer",
  },
  maskToken: "<mask>",
  widget: [{ text: "for i in <mask>(10):" }],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/microsoft/codebert-base-mlm", "https://github.com/microsoft/CodeBERT"],
  card: `CodeBERT after its first stage of training: masked words in code with its documentation, in Python,
Java, JavaScript, PHP, Ruby and Go. It suggests what stands behind \`<mask>\` in a line of a program.

Use this variant for filling gaps and for scoring how natural code looks; \`microsoft/codebert-base\`,
trained further to spot replaced words, is the one for vectors and for tuning. It completes single
tokens, not lines: for writing code take a language model.`,
} satisfies StarterModel;
