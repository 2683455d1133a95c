import type { Table } from "../task-io.ts";
import type { Task } from "../task.ts";

export interface Input {
  inputs: { data: Table };
}

/** One number per row, in the same order. */
export type Output = number[];

export default {
  label: "Tabular Regression",
  order: 31,
  modality: "tabular",
  summary: "Predicts a number for each row of a table.",
  inputs: ["tabular"],
  outputs: ["tabular"],
  subtasks: [{ id: "tabular-single-column-regression", label: "Tabular Single Column Regression" }],
  metrics: ["mse", "r-squared"],
  example: {
    inputs: { data: { Height: ["11.52", "12.48"], Length1: ["23.2", "24.0"], Species: ["Bream", "Bream"] } },
  } satisfies Input,
  models: ["scikit-learn/Fish-Weight"],
  libraries: ["sklearn"],
} satisfies Task;
