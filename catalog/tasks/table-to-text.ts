import type { Json } from "../code.ts";
import type { Table } from "../task-io.ts";
import type { Task } from "../task.ts";

export interface Input {
  inputs: {
    table: Table;
    /** Topic of the text, for models that accept instructions. */
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
  summary: "Describes a table, or some of its cells, in a sentence or paragraph.",
  inputs: ["table"],
  outputs: ["text"],
  example: { inputs: { table: { Ferry: ["Aurora", "Borealis"], Cars: [120, 212] } } } satisfies Input,
  libraries: ["transformers"],
  hidden: true,
} satisfies Task;
