import type { Task } from "../task.ts";

export interface Input {
  inputs: {
    /** Text that the choices complete or answer. */
    context: string;
    question?: string;
    choices: readonly string[];
  };
}

/** One number per choice, in the same order. They sum to 1. */
export type Output = number[];

export default {
  label: "Multiple Choice",
  order: 34,
  modality: "nlp",
  summary: "Selects the correct answer to a question from a list of choices.",
  inputs: ["text"],
  outputs: ["scores"],
  subtasks: [
    { id: "multiple-choice-qa", label: "Multiple Choice QA" },
    { id: "multiple-choice-coreference-resolution", label: "Multiple Choice Coreference Resolution" },
  ],
  example: {
    inputs: {
      context: "The ferry is full.",
      question: "What happens to the last car?",
      choices: ["It waits for the next ferry.", "It drives onto the water."],
    },
  } satisfies Input,
  libraries: ["transformers"],
  hidden: true,
} satisfies Task;
