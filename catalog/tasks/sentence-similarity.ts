import type { Json } from "../code.ts";
import type { Task } from "../task.ts";

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

export default {
  label: "Sentence Similarity",
  order: 10,
  modality: "nlp",
  summary: "Scores how similar in meaning other sentences are to a source sentence.",
  inputs: ["text"],
  outputs: ["scores"],
  metrics: ["Mean Reciprocal Rank", "Cosine Similarity"],
  example: {
    inputs: {
      source_sentence: "The ferry is late.",
      sentences: ["The boat has been delayed.", "She sings in a choir.", "The ship arrives early."],
    },
  } satisfies Input,
  models: [
    "sentence-transformers/all-mpnet-base-v2",
    "BAAI/bge-m3",
    "HIT-TMG/KaLM-embedding-multilingual-mini-instruct-v1.5",
    "sentence-transformers/all-MiniLM-L6-v2",
  ],
  libraries: ["sentence-transformers", "spacy", "transformers.js"],
} satisfies Task;
