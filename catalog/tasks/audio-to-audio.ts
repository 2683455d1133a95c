import type { Json } from "../code.ts";
import type { Binary } from "../task-io.ts";

export interface Input {
  inputs: Binary;
  parameters?: { readonly [name: string]: Json };
}

export interface Track {
  /** Content of the track, such as the name of a speaker. */
  label: string;
  "content-type": string;
  /** The audio in base64. */
  blob: string;
}

/** One track for enhancement, several for source separation. */
export type Output = Track[];

export const example = { inputs: "speech.flac" } satisfies Input;
