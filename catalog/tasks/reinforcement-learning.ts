/** There is no common API. These are the arguments and results of a policy in Gymnasium. */
export interface Input {
  inputs: {
    /** State of the environment: a vector of numbers, or rows of pixels. */
    observation:
      | readonly number[]
      | readonly (readonly number[])[]
      | readonly (readonly (readonly number[])[])[];
  };
  parameters?: {
    deterministic?: boolean;
  };
}

export interface Output {
  /** Index of a discrete action, or values of a continuous action. */
  action: number | number[];
}

export const example = { inputs: { observation: [0.02, -0.01, 0.03, 0.04] } } satisfies Input;
