import type { ParameterTable } from "../task-parameters.ts";

export interface Input {
  inputs: {
    /** Text that contains the answer. */
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
  /** Exact quote from the context. Empty if the context does not contain an answer. */
  answer: string;
  /** 0 to 1. */
  score: number;
  /** Index of the first character in the context. */
  start: number;
  /** Index after the last character. */
  end: number;
}

/** Best first. */
export type Output = Answer[];

export const parameters = {
  top_k: {
    type: "integer",
    min: 1,
    description: "Maximum number of answers to return, best first.",
  },
  doc_stride: {
    type: "integer",
    min: 0,
    description: "Overlap in tokens between windows, if the text is longer than the model's input.",
  },
  max_answer_len: {
    type: "integer",
    min: 1,
    description: "Maximum length of an answer, in tokens.",
  },
  max_seq_len: {
    type: "integer",
    min: 1,
    description:
      "Maximum length of question and text in one window, in tokens. Longer texts are split into windows.",
  },
  max_question_len: {
    type: "integer",
    min: 1,
    description: "Maximum length of the question, in tokens. Longer questions are cut off.",
  },
  handle_impossible_answer: {
    type: "boolean",
    description:
      "Whether the answer can be empty. Reliable only with models trained on unanswerable questions.",
  },
  align_to_words: {
    type: "boolean",
    description:
      "Whether to extend answers to whole words. Not suitable for languages written without spaces.",
  },
} satisfies ParameterTable<Input["parameters"]>;

export const example = {
  inputs: { question: "Where does the ferry go?", context: "The ferry leaves at six and goes to Bergen." },
} satisfies Input;
