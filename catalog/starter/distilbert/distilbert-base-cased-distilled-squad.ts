import type { StarterModel } from "../../starter.ts";

export default {
  task: "question-answering",
  library: "transformers",
  license: "apache-2.0",
  languages: ["en"],
  parameters: 65192450,
  context: 512,
  architectures: ["DistilBertForQuestionAnswering"],
  modelType: "distilbert",
  base: { model: "distilbert/distilbert-base-cased", relation: "finetune" },
  datasets: ["squad"],
  transformersInfo: {
    auto_model: "AutoModelForQuestionAnswering",
    pipeline_tag: "question-answering",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/distilbert/distilbert-base-cased-distilled-squad",
    "https://arxiv.org/abs/1910.01108",
  ],
  card: `DistilBERT tuned on SQuAD 1.1 with BERT as its teacher a second time. Small, quick on a CPU, and for
years the default of the question-answering pipeline.

Every question of SQuAD 1.1 has an answer in its passage, so this model always returns one, however
senseless: check the score, or take a model of SQuAD 2.0 if questions may be unanswerable. English;
question and passage share 512 tokens.`,
} satisfies StarterModel;
