import type { StarterModel } from "../../starter.ts";

export default {
  task: "question-answering",
  library: "transformers",
  license: "mit",
  tags: ["multilingual"],
  languages: ["multilingual"],
  context: 512,
  architectures: ["DebertaV2ForQuestionAnswering"],
  modelType: "deberta-v2",
  base: { model: "microsoft/mdeberta-v3-base", relation: "finetune" },
  datasets: ["squad_v2"],
  transformersInfo: {
    auto_model: "AutoModelForQuestionAnswering",
    pipeline_tag: "question-answering",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/timpal0l/mdeberta-v3-base-squad2"],
  card: `Answers from a passage in a hundred languages, at the size of a base model. Multilingual DeBERTa v3
tuned on SQuAD 2.0, hence able to say that the passage holds no answer.

A lighter alternative to \`deepset/xlm-roberta-large-squad2\`. Tuned on English alone; other languages
come from its base. Spans may begin with a space, which is harmless to strip. Use 32-bit numbers or
bfloat16.`,
} satisfies StarterModel;
