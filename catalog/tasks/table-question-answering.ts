import type { Table } from "../task-io.ts";
import type { ParameterTable } from "../task-parameters.ts";
import type { Task } from "../task.ts";

export interface Input {
  /** The field is `query` to the servers that run these models, `question` in the published schema; either names it. */
  inputs: { table: Table<string> } & ({ query: string } | { question: string });
  parameters?: {
    padding?: "do_not_pad" | "longest" | "max_length";
    sequential?: boolean;
    truncation?: boolean;
  };
}

export interface Answer {
  /** The cells as text, after the name of the aggregator where there is one: `SUM > 120, 212`. */
  answer: string;
  /** Row and column of each cell, from 0, the header not counted. Models that write the answer give none. */
  coordinates?: [row: number, column: number][];
  cells?: string[];
  /** What to do with the cells: `NONE`, `SUM`, `AVERAGE` or `COUNT`. The model does not do the sum itself. */
  aggregator?: string;
}

export type Output = Answer[];

export default {
  label: "Table Question Answering",
  order: 2,
  modality: "nlp",
  summary:
    "Takes a table and a question about it, and answers with cells of the table and how to combine them.",
  inputs: ["table", "text"],
  outputs: ["text"],
  metrics: ["Denotation Accuracy"],
  parameters: {
    padding: {
      type: "string",
      values: ["do_not_pad", "longest", "max_length"],
      default: "do_not_pad",
      description: "Whether to fill shorter inputs up to the longest one, or to the most the model reads.",
    },
    sequential: {
      type: "boolean",
      default: false,
      description:
        "Read the table row by row: slower, and for conversational models, where each answer builds on the one before.",
    },
    truncation: {
      type: "boolean",
      default: false,
      description: "Drop rows from the end of a table that is too large, instead of failing.",
    },
  } satisfies ParameterTable<Input["parameters"]>,
  example: {
    inputs: {
      query: "Which ferry carries the most cars?",
      table: { Ferry: ["Aurora", "Borealis", "Corona"], Cars: ["120", "212", "80"] },
    },
  } satisfies Input,
  models: ["microsoft/tapex-base", "google/tapas-base-finetuned-wtq"],
  libraries: ["transformers"],
} satisfies Task;
