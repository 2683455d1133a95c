import type { ParameterTable } from "../task-parameters.ts";

export interface Input {
  /** Text that contains the model's mask token, such as `[MASK]` or `<mask>`. */
  inputs: string;
  parameters?: {
    top_k?: number;
    targets?: readonly string[];
  };
}

export interface Filling {
  /** The complete text with the token filled in. */
  sequence: string;
  /** 0 to 1. */
  score: number;
  /** ID of the token. */
  token: number;
  token_str?: string;
}

/** Best first. */
export type Output = Filling[];

export const parameters = {
  top_k: { type: "integer", min: 1, description: "Number of predictions to return, best first." },
  targets: {
    type: "array",
    items: "string",
    description:
      "Words to score instead of the whole vocabulary. Of a word with several tokens, only the first token is scored.",
  },
} satisfies ParameterTable<Input["parameters"]>;

export const example = { inputs: "The capital of France is [MASK]." } satisfies Input;
