import type { FunctionToApply, LabelScore } from "../task-io.ts";
import { functionToApply, topClasses, type ParameterTable } from "../task-parameters.ts";
import type { Task } from "../task.ts";

export interface Input {
  inputs: string;
  parameters?: {
    function_to_apply?: FunctionToApply;
    top_k?: number;
  };
}

/** Best first. */
export type Output = LabelScore[];

export default {
  label: "Text Classification",
  order: 0,
  modality: "nlp",
  summary: "Assigns a text to one or more classes that the model was trained on.",
  inputs: ["text"],
  outputs: ["labels"],
  subtasks: [
    { id: "acceptability-classification", label: "Acceptability Classification" },
    { id: "entity-linking-classification", label: "Entity Linking Classification" },
    { id: "fact-checking", label: "Fact Checking" },
    { id: "intent-classification", label: "Intent Classification" },
    { id: "language-identification", label: "Language Identification" },
    { id: "multi-class-classification", label: "Multi Class Classification" },
    { id: "multi-label-classification", label: "Multi Label Classification" },
    { id: "multi-input-text-classification", label: "Multi-input Text Classification" },
    { id: "natural-language-inference", label: "Natural Language Inference" },
    { id: "semantic-similarity-classification", label: "Semantic Similarity Classification" },
    { id: "sentiment-classification", label: "Sentiment Classification" },
    { id: "topic-classification", label: "Topic Classification" },
    { id: "semantic-similarity-scoring", label: "Semantic Similarity Scoring" },
    { id: "sentiment-scoring", label: "Sentiment Scoring" },
    { id: "sentiment-analysis", label: "Sentiment Analysis" },
    { id: "hate-speech-detection", label: "Hate Speech Detection" },
    { id: "text-scoring", label: "Text Scoring" },
  ],
  metrics: ["accuracy", "recall", "precision", "f1"],
  parameters: { function_to_apply: functionToApply, top_k: topClasses } satisfies ParameterTable<
    Input["parameters"]
  >,
  example: { inputs: "I have never slept better than in this hotel." } satisfies Input,
  models: [
    "distilbert/distilbert-base-uncased-finetuned-sst-2-english",
    "ProsusAI/finbert",
    "cardiffnlp/twitter-roberta-base-sentiment-latest",
    "papluca/xlm-roberta-base-language-detection",
    "meta-llama/Prompt-Guard-86M",
  ],
  libraries: ["adapter-transformers", "setfit", "spacy", "transformers", "transformers.js"],
} satisfies Task;
