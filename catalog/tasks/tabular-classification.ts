import type { Table } from "../task-io.ts";

export interface Input {
  inputs: { data: Table };
}

/** Class of each row, in the same order: its index or name. */
export type Output = (number | string)[];

export const example = {
  inputs: { data: { Height: ["11.52", "12.48"], Length1: ["23.2", "24.0"], Weight: ["242", "290"] } },
} satisfies Input;
