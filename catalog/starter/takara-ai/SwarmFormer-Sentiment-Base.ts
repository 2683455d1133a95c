import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-classification",
  library: "swarmformer",
  tags: ["sentiment-analysis"],
  languages: ["en"],
  context: 768,
  datasets: ["stanfordnlp/imdb"],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/takara-ai/SwarmFormer-Sentiment-Base",
    "https://github.com/takara-ai/SwarmFormer",
  ],
  card: `Judges whether an English film review is favorable, with an unusual little network: neighboring
tokens form clusters, the clusters attend to each other, and the result flows back, so long reviews
cost far less than with full attention.

Up to 768 tokens, a few million parameters, made to show the idea of the paper. It loads with the
project's own code and uses BERT's tokenizer. Other subjects and mixed opinions are outside its
training.`,
} satisfies StarterModel;
