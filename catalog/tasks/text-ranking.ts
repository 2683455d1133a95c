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

export const example = {
  query: "When does the ferry leave?",
  texts: ["Ferries leave at six and at nine.", "The harbor was built in 1902.", "Dogs travel free."],
} satisfies Input;
