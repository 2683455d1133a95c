import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-classification",
  library: "transformers",
  license: "apache-2.0",
  languages: ["en"],
  parameters: 66955010,
  context: 512,
  architectures: ["DistilBertForSequenceClassification"],
  modelType: "distilbert",
  base: { model: "distilbert/distilbert-base-uncased", relation: "finetune" },
  datasets: ["sst2", "glue"],
  transformersInfo: {
    auto_model: "AutoModelForSequenceClassification",
    pipeline_tag: "text-classification",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/distilbert/distilbert-base-uncased-finetuned-sst-2-english",
    "https://arxiv.org/abs/1910.01108",
  ],
  card: `Positive or negative: DistilBERT tuned on sentences from film reviews (SST-2). It is what the
sentiment pipeline of transformers falls back to, and so the first classifier many people run.

It answers with two labels and a score, and has no way to say *neutral*. English; 512 tokens.
Outside of reviews it is often sure and wrong, and the authors point out that the names of countries
alone shift its verdict. For social media or for three classes take a model of Cardiff NLP.`,
} satisfies StarterModel;
