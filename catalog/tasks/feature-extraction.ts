export interface Input {
  /** One or more texts. */
  inputs: string | readonly string[];
  /** Whether to scale vectors to length 1, so that their dot product is their cosine similarity. */
  normalize?: boolean;
  /** Name of a prompt in the model's sentence-transformers configuration, such as `query`. */
  prompt_name?: string | null;
  truncate?: boolean | null;
  truncation_direction?: "left" | "right";
  /** Length of the vectors, for models trained with Matryoshka representation learning. */
  dimensions?: number;
  encoding_format?: "float" | "base64";
}

/** One vector for one text, one vector per text for several, or one vector per token of each text. */
export type Output = number[] | number[][] | number[][][];

export const example = { inputs: "A lighthouse stands on the cliff." } satisfies Input;
