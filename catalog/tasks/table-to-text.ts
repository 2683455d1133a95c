import type { Json } from "../code.ts";
import type { Table } from "../task-io.ts";

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

export const example = {
  inputs: { table: { Ferry: ["Aurora", "Borealis"], Cars: [120, 212] } },
} satisfies Input;
