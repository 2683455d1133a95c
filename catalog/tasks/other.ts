import type { Json } from "../code.ts";
import type { Task } from "../task.ts";

/** Whatever the model takes: its card says it. */
export interface Input {
  inputs: Json;
  parameters?: { readonly [name: string]: Json };
}

export type Output = Json;

export default {
  label: "Other",
  order: 56,
  modality: "other",
  summary: "Is none of the tasks that have a name; the model's card says what goes in and comes out.",
  inputs: ["any"],
  outputs: ["any"],
  hidden: true,
} satisfies Task;
