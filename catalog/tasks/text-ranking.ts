import type { ParameterTable } from "../task-parameters.ts";

/** The body of `/rerank` of Text Embeddings Inference (as of 2026-08), which has no field `inputs`. */
export interface Input {
  query: string;
  texts: readonly string[];
  raw_scores?: boolean;
  return_text?: boolean;
  truncate?: boolean;
  truncation_direction?: "left" | "right";
}

export interface Rank {
  /** Index of the text in `texts`, from 0. */
  index: number;
  /** 0 to 1, or any number with `raw_scores`. */
  score: number;
  /** Only with `return_text`. */
  text?: string;
}

/** Best first. */
export type Output = Rank[];

export const parameters = {
  raw_scores: {
    type: "boolean",
    default: false,
    description: "Whether to return the model's raw scores instead of values from 0 to 1.",
  },
  return_text: {
    type: "boolean",
    default: false,
    description: "Whether to return each text with its score.",
  },
  truncate: {
    type: "boolean",
    default: false,
    description:
      "Whether to truncate pairs that exceed the model's input length, instead of returning an error.",
  },
  truncation_direction: {
    type: "string",
    values: ["left", "right"],
    default: "right",
    description: "Side from which long texts are truncated.",
  },
} satisfies ParameterTable<Omit<Input, "query" | "texts">>;

export const example = {
  query: "When does the ferry leave?",
  texts: ["Ferries leave at six and at nine.", "The harbor was built in 1902.", "Dogs travel free."],
} satisfies Input;
