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

/** A span of the text with its label. */
export interface Entity {
  /** Label of an aggregated group, such as `PER`. Absent if `aggregation_strategy` is `none`. */
  entity_group?: string;
  /** Label of a single token, usually with its position in a group, such as `B-PER`. Only without aggregation. */
  entity?: string;
  /** 0 to 1. */
  score: number;
  word: string;
  /** Index of the first character in the text. */
  start: number;
  /** Index after the last character. */
  end: number;
}

/** In the order of the text. */
export type Output = Entity[];

export default {
  label: "Token Classification",
  order: 1,
  modality: "nlp",
  summary: "Labels words in a text, for example as names, places, or parts of speech.",
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
      description: "Labels to omit from the result, usually O, which marks tokens outside any entity.",
    },
    stride: {
      type: "integer",
      min: 0,
      description:
        "Overlap in tokens between windows if the text is longer than the model's input, so that no entity is split.",
    },
    aggregation_strategy: {
      type: "string",
      values: ["none", "simple", "first", "average", "max"],
      description:
        "How to group tokens into entities. none: return tokens. simple: merge adjacent tokens with the same label. first, average, max: also keep words whole, with the label of the first token, of the mean score, or of the highest score.",
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
