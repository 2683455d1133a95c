import type { Binary, Box } from "../task-io.ts";

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

export const example = { inputs: "street.jpg" } satisfies Input;
