import type { Binary } from "../task-io.ts";
import type { ParameterTable } from "../task-parameters.ts";

export interface Input {
  inputs: {
    /** One page as an image. */
    image: Binary;
    question: string;
  };
  parameters?: {
    doc_stride?: number;
    handle_impossible_answer?: boolean;
    lang?: string;
    max_answer_len?: number;
    max_seq_len?: number;
    max_question_len?: number;
    top_k?: number;
    /** Words and their boxes `[x0, y0, x1, y1]`, scaled to 0–1000 regardless of the image size. */
    word_boxes?: readonly (string | readonly number[])[];
  };
}

export interface Answer {
  answer: string;
  /** 0 to 1. Models that generate the answer return no score and no position. */
  score?: number;
  /** Index of the first word of the answer among the recognized words. */
  start?: number;
  /** Index of the last word of the answer. */
  end?: number;
}

/** Best first. */
export type Output = Answer[];

export const parameters = {
  doc_stride: {
    type: "integer",
    min: 0,
    description: "Overlap in tokens between windows, if the page is longer than the model's input.",
  },
  handle_impossible_answer: {
    type: "boolean",
    description: "Whether the answer can be empty. Reliable only with models trained for it.",
  },
  lang: {
    type: "string",
    description: "Language of the page, for text recognition. Default: English.",
  },
  max_answer_len: {
    type: "integer",
    min: 1,
    description: "Maximum length of an answer, in words.",
  },
  max_seq_len: {
    type: "integer",
    min: 1,
    description: "Maximum length of question and page in one window, in tokens.",
  },
  max_question_len: {
    type: "integer",
    min: 1,
    description: "Maximum length of the question, in tokens. Longer questions are cut off.",
  },
  top_k: { type: "integer", min: 1, description: "Maximum number of answers to return, best first." },
  word_boxes: {
    type: "array",
    items: "union",
    description:
      "Words of the page with their boxes, from your own text recognition, which replaces the built-in one.",
  },
} satisfies ParameterTable<Input["parameters"]>;

export const example = {
  inputs: { image: "invoice.png", question: "What is the invoice number?" },
} satisfies Input;
