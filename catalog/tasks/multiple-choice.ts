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

export const example = {
  inputs: {
    context: "The ferry is full.",
    question: "What happens to the last car?",
    choices: ["It waits for the next ferry.", "It drives onto the water."],
  },
} satisfies Input;
