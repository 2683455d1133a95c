import type { Binary, GenerationParameters } from "../task-io.ts";

export interface Input {
  inputs: Binary;
  parameters?: {
    return_timestamps?: boolean;
    generation_parameters?: GenerationParameters;
  };
}

export interface Output {
  text: string;
  /** Present if timestamps were requested. */
  chunks?: {
    text: string;
    /** Seconds. The last end can be missing if the audio stops in the middle of a word. */
    timestamp: [start: number, end: number | null];
  }[];
}

export const example = { inputs: "speech.flac" } satisfies Input;
