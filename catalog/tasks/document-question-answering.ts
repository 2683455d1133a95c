import type { Binary } from "../task-io.ts";

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

export const example = {
  inputs: { image: "invoice.png", question: "What is the invoice number?" },
} satisfies Input;
