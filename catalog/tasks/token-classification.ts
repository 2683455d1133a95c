import type { ParameterTable } from "../task-parameters.ts";
import type { Task } from "../task.ts";

export interface Input {
  inputs: string;
  parameters?: {
    ignore_labels?: readonly string[];
    stride?: number;
    aggregation_strategy?: "none" | "simple" | "first" | "average" | "max";
  };
}

/** One piece of the text and what it is. */
export interface Entity {
  /** What an aggregated group is, such as `PER`. Absent when `aggregation_strategy` is `none`. */
  entity_group?: string;
  /** What a single token is, mostly with its place in a group, such as `B-PER`. Only without aggregation. */
  entity?: string;
  /** 0 to 1. */
  score: number;
  word: string;
  /** Place of the first character in the text. */
  start: number;
  /** Place after the last character. */
  end: number;
}

/** In the order of the text. */
export type Output = Entity[];

export default {
  label: "Token Classification",
  order: 1,
  modality: "nlp",
  summary:
    "Reads a text and marks the words in it that are names, places, parts of speech or whatever it was trained to find.",
  inputs: ["text"],
  outputs: ["tokens"],
  subtasks: [
    { id: "named-entity-recognition", label: "Named Entity Recognition" },
    { id: "part-of-speech", label: "Part of Speech" },
    { id: "parsing", label: "Parsing" },
    { id: "lemmatization", label: "Lemmatization" },
    { id: "word-sense-disambiguation", label: "Word Sense Disambiguation" },
    { id: "coreference-resolution", label: "Coreference-resolution" },
  ],
  metrics: ["accuracy", "recall", "precision", "f1"],
  parameters: {
    ignore_labels: {
      type: "array",
      items: "string",
      description: "Labels to leave out of the answer; the usual one is O, which marks what is nothing.",
    },
    stride: {
      type: "integer",
      min: 0,
      description:
        "Tokens that neighboring windows share when a text is longer than the model reads; names at the seams are then seen whole.",
    },
    aggregation_strategy: {
      type: "string",
      values: ["none", "simple", "first", "average", "max"],
      description:
        "How tokens are joined to entities: none returns tokens; simple joins neighbors of one label; first, average and max also keep words whole, by the label of the first token, the mean, or the surest.",
    },
  } satisfies ParameterTable<Input["parameters"]>,
  example: { inputs: "Ada Lovelace lived in London." } satisfies Input,
  models: [
    "dslim/bert-base-NER",
    "FacebookAI/xlm-roberta-large-finetuned-conll03-english",
    "blaze999/Medical-NER",
    "flair/ner-english",
  ],
  libraries: [
    "adapter-transformers",
    "flair",
    "spacy",
    "span-marker",
    "stanza",
    "transformers",
    "transformers.js",
  ],
} satisfies Task;
