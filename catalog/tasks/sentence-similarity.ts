import type { Json } from "../code.ts";

export interface Input {
  inputs: {
    source_sentence: string;
    /** Sentences to compare with the source sentence. */
    sentences: readonly string[];
  };
  parameters?: { readonly [name: string]: Json };
}

/** One number per sentence, in the same order. Usually the cosine similarity, -1 to 1. */
export type Output = number[];

export const example = {
  inputs: {
    source_sentence: "The ferry is late.",
    sentences: ["The boat has been delayed.", "She sings in a choir.", "The ship arrives early."],
  },
} satisfies Input;
