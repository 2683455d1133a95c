import type { Binary } from "../task-io.ts";
import type { ParameterTable } from "../task-parameters.ts";

export interface Input {
  inputs: Binary;
  parameters?: { pool?: boolean };
}

/** One vector for the image, or one per patch. */
export type Output = number[] | number[][] | number[][][];

export const parameters = {
  pool: {
    type: "boolean",
    description:
      "Whether to return one vector for the whole image instead of one per patch. Requires a model with a pooling layer.",
  },
} satisfies ParameterTable<Input["parameters"]>;

export const example = { inputs: "street.jpg" } satisfies Input;
