import lists from "./relevance.json" with { type: "json" };

/**
 * Queries as people type them, and the models that may come first, written against the rows of models.jsonl.gz. Those of
 * `typed` are joined, split, misspelled, pasted, or nicknames.
 */
export interface Expected {
  query: string;
  first: readonly string[];
  /** Ranking was tuned with `known` and `tuned`, and not with `heldOut`. */
  group: "known" | "tuned" | "heldOut";
}

export const RELEVANCE: readonly Expected[] = [
  ...Object.entries(lists.known).map(([query, first]) => ({ query, first, group: "known" as const })),
  ...Object.entries(lists.typed).map(([query, first], i) => ({
    query,
    first,
    group: i % 2 === 0 ? ("tuned" as const) : ("heldOut" as const),
  })),
];
