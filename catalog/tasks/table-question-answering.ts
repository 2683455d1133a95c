import type { Table } from "../task-io.ts";
import type { ParameterTable } from "../task-parameters.ts";

export interface Input {
  /** Servers for these models expect `query`, the published schema has `question`. Either is accepted. */
  inputs: { table: Table<string> } & ({ query: string } | { question: string });
  parameters?: {
    padding?: "do_not_pad" | "longest" | "max_length";
    sequential?: boolean;
    truncation?: boolean;
  };
}

export interface Answer {
  /** The cells as text, after the name of the aggregator if there is one: `SUM > 120, 212`. */
  answer: string;
  /** Row and column of each cell, from 0, without the header. Absent for models that generate the answer. */
  coordinates?: [row: number, column: number][];
  cells?: string[];
  /** How to combine the cells: `NONE`, `SUM`, `AVERAGE`, or `COUNT`. The model does not calculate the result. */
  aggregator?: string;
}

export type Output = Answer[];

export const parameters = {
  padding: {
    type: "string",
    values: ["do_not_pad", "longest", "max_length"],
    default: "do_not_pad",
    description: "Whether to pad shorter inputs to the longest input or to the model's maximum length.",
  },
  sequential: {
    type: "boolean",
    default: false,
    description:
      "Whether to process inputs one by one. Slower; for conversational models, where answers depend on earlier ones.",
  },
  truncation: {
    type: "boolean",
    default: false,
    description:
      "Whether to drop rows from the end of a table that is too large, instead of returning an error.",
  },
} satisfies ParameterTable<Input["parameters"]>;

export const example = {
  inputs: {
    query: "Which ferry carries the most cars?",
    table: { Ferry: ["Aurora", "Borealis", "Corona"], Cars: ["120", "212", "80"] },
  },
} satisfies Input;
