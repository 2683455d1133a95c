import type { Json } from "../code.ts";
import type { Table } from "../task-io.ts";
import type { Task } from "../task.ts";

export interface Input {
  /** Data in columns. For RDF triples: `subject`, `predicate`, and `object`. */
  inputs: { data: Table };
  parameters?: { readonly [name: string]: Json };
}

export interface Output {
  generated_text: string;
}

export default {
  label: "Tabular to Text",
  order: 32,
  modality: "tabular",
  summary: "Describes structured data, such as RDF triples, in sentences.",
  inputs: ["tabular"],
  outputs: ["text"],
  subtasks: [{ id: "rdf-to-text", label: "RDF to text" }],
  example: {
    inputs: {
      data: { subject: ["Aurora", "Aurora"], predicate: ["type", "capacity"], object: ["ferry", "120 cars"] },
    },
  } satisfies Input,
  libraries: ["transformers"],
  hidden: true,
} satisfies Task;
