import type { Binary } from "../task-io.ts";
import type { ParameterTable } from "../task-parameters.ts";
import type { Task } from "../task.ts";

export interface Input {
  inputs: {
    image: Binary;
    question: string;
  };
  parameters?: { top_k?: number };
}

export interface Answer {
  /** A word or a short phrase. */
  answer?: string;
  /** 0 to 1. */
  score: number;
}

/** Best first. */
export type Output = Answer[];

export default {
  label: "Visual Question Answering",
  order: 42,
  modality: "multimodal",
  summary: "Answers a question about an image in one or two words.",
  inputs: ["image", "text"],
  outputs: ["text", "scores"],
  subtasks: [{ id: "visual-question-answering", label: "Visual Question Answering" }],
  metrics: ["accuracy", "wu-palmer similarity"],
  parameters: {
    top_k: { type: "integer", min: 1, description: "Maximum number of answers to return, best first." },
  } satisfies ParameterTable<Input["parameters"]>,
  example: { inputs: { image: "street.jpg", question: "How many bicycles are there?" } } satisfies Input,
  models: [
    "google/deplot",
    "google/matcha-base",
    "google/pix2struct-ocrvqa-large",
    "dandelin/vilt-b32-finetuned-vqa",
  ],
  libraries: ["transformers", "transformers.js"],
} satisfies Task;
