import type { Json } from "../code.ts";
import type { Table } from "../task-io.ts";
import type { Task } from "../task.ts";

export interface Input {
  inputs: {
    table: Table;
    /** What the text should be about, where the model takes instructions. */
    query?: string;
  };
  parameters?: { readonly [name: string]: Json };
}

export interface Output {
  generated_text: string;
}

export default {
  label: "Table to Text",
  order: 33,
  modality: "nlp",
  summary: "Takes a table, or some of its cells, and writes a sentence or paragraph about it.",
  inputs: ["table"],
  outputs: ["text"],
  example: { inputs: { table: { Ferry: ["Aurora", "Borealis"], Cars: [120, 212] } } } satisfies Input,
  libraries: ["transformers"],
  hidden: true,
} satisfies Task;
