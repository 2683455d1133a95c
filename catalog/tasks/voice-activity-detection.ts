import type { Json } from "../code.ts";
import type { Binary } from "../task-io.ts";

export interface Input {
  inputs: Binary;
  parameters?: { readonly [name: string]: Json };
}

/** There is no common API. These are the times that the libraries return. */
export interface Segment {
  /** Seconds from the beginning. */
  start: number;
  /** Seconds from the beginning. */
  end: number;
}

/** Segments with speech, in order. Empty if there is no speech. */
export type Output = Segment[];

export const example = { inputs: "speech.flac" } satisfies Input;
