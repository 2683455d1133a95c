import type { Binary } from "../task-io.ts";
import type { ParameterTable } from "../task-parameters.ts";
import type { Task } from "../task.ts";

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
    /** Words and their boxes `[x0, y0, x1, y1]`, which go from 0 to 1000 whatever the size of the image. */
    word_boxes?: readonly (string | readonly number[])[];
  };
}

export interface Answer {
  answer: string;
  /** 0 to 1. Models that write the answer give no score and no place. */
  score?: number;
  /** The first word of the answer, counted among the words that were read. */
  start?: number;
  /** The last word of the answer. */
  end?: number;
}

/** Best first. */
export type Output = Answer[];

export default {
  label: "Document Question Answering",
  order: 43,
  modality: "multimodal",
  summary: "Takes a picture of a page and a question, and returns the answer that stands on it.",
  inputs: ["image", "text"],
  outputs: ["text"],
  subtasks: [{ id: "document-question-answering", label: "Document Question Answering" }],
  metrics: ["anls", "exact-match"],
  parameters: {
    doc_stride: {
      type: "integer",
      min: 0,
      description:
        "Tokens that neighboring windows share when the page has more words than the model reads at once.",
    },
    handle_impossible_answer: {
      type: "boolean",
      description: "Allow the empty answer; only models trained for it know when to give it.",
    },
    lang: {
      type: "string",
      description: "Language of the page, for the text recognition that runs first; English unless told.",
    },
    max_answer_len: {
      type: "integer",
      min: 1,
      description: "Longest answer in words; longer ones are not considered.",
    },
    max_seq_len: {
      type: "integer",
      min: 1,
      description: "Tokens of question and page together in one window.",
    },
    max_question_len: { type: "integer", min: 1, description: "Tokens after which the question is cut." },
    top_k: { type: "integer", min: 1, description: "How many answers to return, best first." },
    word_boxes: {
      type: "array",
      items: "union",
      description:
        "The words of the page with their boxes, from a text recognition of one's own; the model's then does not run.",
    },
  } satisfies ParameterTable<Input["parameters"]>,
  example: { inputs: { image: "invoice.png", question: "What is the invoice number?" } } satisfies Input,
  models: [
    "impira/layoutlm-document-qa",
    "impira/layoutlm-invoices",
    "microsoft/udop-large",
    "google/pix2struct-docvqa-large",
  ],
  libraries: ["transformers", "transformers.js"],
} satisfies Task;
