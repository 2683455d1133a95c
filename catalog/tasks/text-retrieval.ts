/** There is no common API. Omit `corpus` to search a collection that is already indexed. */
export interface Input {
  inputs: {
    query: string;
    corpus?: readonly string[];
  };
  parameters?: { top_k?: number };
}

export interface Hit {
  /** Index of the text in the corpus, from 0. */
  index: number;
  /** Higher is more similar. The scale depends on the model. */
  score: number;
}

/** Best first. */
export type Output = Hit[];

export const example = {
  inputs: {
    query: "When does the ferry leave?",
    corpus: ["Ferries leave at six and at nine.", "The harbor was built in 1902."],
  },
} satisfies Input;
