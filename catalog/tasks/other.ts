import type { Json } from "../code.ts";
import type { Task } from "../task.ts";

/** Input of any form. See the model card. */
export interface Input {
  inputs: Json;
  parameters?: { readonly [name: string]: Json };
}

export type Output = Json;

export default {
  label: "Other",
  order: 56,
  modality: "other",
  summary: "Covers models that fit no other task; see the model card for their input and output.",
  inputs: ["any"],
  outputs: ["any"],
  hidden: true,
} satisfies Task;
