import type { Table } from "../task-io.ts";

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

export const example = {
  inputs: {
    query: "Which ferry carries the most cars?",
    table: { Ferry: ["Aurora", "Borealis", "Corona"], Cars: ["120", "212", "80"] },
  },
} satisfies Input;
