import type { Binary, Box } from "../task-io.ts";
import type { ParameterTable } from "../task-parameters.ts";

export interface Input {
  inputs: Binary;
  parameters?: { threshold?: number };
}

export interface Detection {
  label: string;
  /** 0 to 1. */
  score: number;
  box: Box;
}

export type Output = Detection[];

export const parameters = {
  threshold: {
    type: "number",
    min: 0,
    max: 1,
    description: "Minimum score of an object. Objects with a lower score are dropped.",
  },
} satisfies ParameterTable<Input["parameters"]>;

export const example = { inputs: "street.jpg" } satisfies Input;
