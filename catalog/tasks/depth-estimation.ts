import type { Json } from "../code.ts";
import type { Binary } from "../task-io.ts";

export interface Input {
  inputs: Binary;
  parameters?: { readonly [name: string]: Json };
}

export interface Output {
  /** Rows of numbers, one per pixel: meters for metric models, no unit for relative models. */
  predicted_depth?: number[][];
  /** The same depth as a grayscale image, scaled to its range. */
  depth?: Binary;
}

export const example = { inputs: "street.jpg" } satisfies Input;
