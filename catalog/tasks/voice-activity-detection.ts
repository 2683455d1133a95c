import type { Json } from "../code.ts";
import type { Binary } from "../task-io.ts";
import type { Task } from "../task.ts";

export interface Input {
  inputs: Binary;
  parameters?: { readonly [name: string]: Json };
}

/** No API is shared in the field; these are the times that the libraries return. */
export interface Segment {
  /** Seconds from the beginning. */
  start: number;
  /** Seconds from the beginning. */
  end: number;
}

/** The stretches with speech in them, in order; an empty list for silence. */
export type Output = Segment[];

export default {
  label: "Voice Activity Detection",
  order: 17,
  modality: "audio",
  summary: "Listens to a recording and marks the stretches in which somebody speaks.",
  inputs: ["audio"],
  outputs: ["time-spans"],
  example: { inputs: "speech.flac" } satisfies Input,
} satisfies Task;
