import type { Table } from "../task-io.ts";

export interface Input {
  inputs: { data: Table };
}

/** One number per row, in the same order. */
export type Output = number[];

export const example = {
  inputs: { data: { Height: ["11.52", "12.48"], Length1: ["23.2", "24.0"], Species: ["Bream", "Bream"] } },
} satisfies Input;
