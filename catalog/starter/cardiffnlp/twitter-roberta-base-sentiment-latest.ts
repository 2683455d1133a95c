import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-classification",
  library: "transformers",
  license: "cc-by-4.0",
  languages: ["en"],
  context: 512,
  architectures: ["RobertaForSequenceClassification"],
  modelType: "roberta",
  datasets: ["tweet_eval"],
  transformersInfo: {
    auto_model: "AutoModelForSequenceClassification",
    pipeline_tag: "text-classification",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/cardiffnlp/twitter-roberta-base-sentiment-latest",
    "https://github.com/cardiffnlp/timelms",
  ],
  card: `Negative, neutral or positive, for English posts. A RoBERTa that went on training on 124 million
tweets of 2018 to 2021 and was then tuned on TweetEval, so slang, hashtags and emoji mean something
to it.

Replace user names by \`@user\` and links by \`http\`, as in training. Made for short texts; on long
prose other models are better. It does not catch irony reliably: Cardiff NLP has a separate model
for that, and \`twitter-xlm-roberta-base-sentiment\` for other languages.`,
} satisfies StarterModel;
