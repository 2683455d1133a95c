import type { StarterModel } from "../../starter.ts";

export default {
  task: "question-answering",
  library: "transformers",
  license: "cc-by-4.0",
  languages: ["en"],
  parameters: 124056578,
  context: 512,
  architectures: ["RobertaForQuestionAnswering"],
  modelType: "roberta",
  base: { model: "FacebookAI/roberta-base", relation: "finetune" },
  datasets: ["squad_v2"],
  files: [
    "README.md",
    "config.json",
    "merges.txt",
    "pytorch_model_bin",
    "special_tokens_map.json",
    "tokenizer_config.json",
    "vocab.json",
  ],
  transformersInfo: {
    auto_model: "AutoModelForQuestionAnswering",
    pipeline_tag: "question-answering",
    processor: "AutoTokenizer",
  },
  providers: { "hf-inference": { id: "deepset/roberta-base-squad2", task: "question-answering" } },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/deepset/roberta-base-squad2", "https://github.com/deepset-ai/haystack"],
  card: `Copies the answer to a question out of a text you supply, or says that there is none. RoBERTa base
tuned on SQuAD 2.0, a third of whose questions cannot be answered from their passage.

Give it question and context; it returns the span, its position and a score. It never writes a
sentence of its own, which is the point where answers must be quotable. English, 384 tokens at a
time with a sliding window. \`deepset/tinyroberta-squad2\` is a distilled version at twice the speed.`,
} satisfies StarterModel;
