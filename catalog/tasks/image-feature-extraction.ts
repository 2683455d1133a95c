import type { Binary } from "../task-io.ts";

export interface Input {
  inputs: Binary;
  parameters?: { pool?: boolean };
}

/** One vector for the image, or one per patch. */
export type Output = number[] | number[][] | number[][][];

export const example = { inputs: "street.jpg" } satisfies Input;
