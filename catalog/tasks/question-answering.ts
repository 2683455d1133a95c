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

export const example = {
  inputs: { question: "Where does the ferry go?", context: "The ferry leaves at six and goes to Bergen." },
} satisfies Input;
