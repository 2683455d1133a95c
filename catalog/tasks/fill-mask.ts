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

export const example = { inputs: "The capital of France is [MASK]." } satisfies Input;
