import type { Table } from "../task-io.ts";
import type { Task } from "../task.ts";

export interface Input {
  inputs: { data: Table };
}

/** Class of each row, in the same order: its index or name. */
export type Output = (number | string)[];

export default {
  label: "Tabular Classification",
  order: 30,
  modality: "tabular",
  summary: "Assigns each row of a table to a class.",
  inputs: ["tabular"],
  outputs: ["labels"],
  subtasks: [
    { id: "tabular-multi-class-classification", label: "Tabular Multi Class Classification" },
    { id: "tabular-multi-label-classification", label: "Tabular Multi Label Classification" },
  ],
  metrics: ["accuracy", "recall", "precision", "f1"],
  example: {
    inputs: { data: { Height: ["11.52", "12.48"], Length1: ["23.2", "24.0"], Weight: ["242", "290"] } },
  } satisfies Input,
  models: ["scikit-learn/cancer-prediction-trees", "scikit-learn/tabular-playground"],
  libraries: ["sklearn"],
} satisfies Task;
