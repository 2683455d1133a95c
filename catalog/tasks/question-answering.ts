import type { ParameterTable } from "../task-parameters.ts";
import type { Task } from "../task.ts";

export interface Input {
  inputs: {
    /** The text in which the answer stands. */
    context: string;
    question: string;
  };
  parameters?: {
    top_k?: number;
    doc_stride?: number;
    max_answer_len?: number;
    max_seq_len?: number;
    max_question_len?: number;
    handle_impossible_answer?: boolean;
    align_to_words?: boolean;
  };
}

export interface Answer {
  /** A piece of the context, word for word; empty when there is no answer in it. */
  answer: string;
  /** 0 to 1. */
  score: number;
  /** Place of the first character in the context. */
  start: number;
  /** Place after the last character. */
  end: number;
}

/** Best first. */
export type Output = Answer[];

export default {
  label: "Question Answering",
  order: 3,
  modality: "nlp",
  summary: "Takes a question and a text, and returns the words of the text that answer it.",
  inputs: ["text"],
  outputs: ["text"],
  subtasks: [
    { id: "extractive-qa", label: "Extractive QA" },
    { id: "open-domain-qa", label: "Open Domain QA" },
    { id: "closed-domain-qa", label: "Closed Domain QA" },
  ],
  metrics: ["exact-match", "f1"],
  parameters: {
    top_k: {
      type: "integer",
      min: 1,
      description: "How many answers to return, best first; fewer when the text has fewer.",
    },
    doc_stride: {
      type: "integer",
      min: 0,
      description: "Tokens that neighboring windows share when the text is read in parts.",
    },
    max_answer_len: {
      type: "integer",
      min: 1,
      description: "Longest answer in tokens; longer ones are not considered.",
    },
    max_seq_len: {
      type: "integer",
      min: 1,
      description: "Tokens of question and text together in one window; longer texts are read in several.",
    },
    max_question_len: { type: "integer", min: 1, description: "Tokens after which the question is cut." },
    handle_impossible_answer: {
      type: "boolean",
      description:
        "Allow the empty answer. Only models trained with unanswerable questions know when to give it.",
    },
    align_to_words: {
      type: "boolean",
      description: "Widen answers to whole words; wrong for languages that write without spaces.",
    },
  } satisfies ParameterTable<Input["parameters"]>,
  example: {
    inputs: { question: "Where does the ferry go?", context: "The ferry leaves at six and goes to Bergen." },
  } satisfies Input,
  models: [
    "deepset/roberta-base-squad2",
    "distilbert/distilbert-base-cased-distilled-squad",
    "google/tapas-base-finetuned-wtq",
  ],
  libraries: ["adapter-transformers", "allennlp", "transformers", "transformers.js"],
} satisfies Task;
