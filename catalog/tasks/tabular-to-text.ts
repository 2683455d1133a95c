import type { Json } from "../code.ts";
import type { Table } from "../task-io.ts";

export interface Input {
  /** Data in columns. For RDF triples: `subject`, `predicate`, and `object`. */
  inputs: { data: Table };
  parameters?: { readonly [name: string]: Json };
}

export interface Output {
  generated_text: string;
}

export const example = {
  inputs: {
    data: { subject: ["Aurora", "Aurora"], predicate: ["type", "capacity"], object: ["ferry", "120 cars"] },
  },
} satisfies Input;
