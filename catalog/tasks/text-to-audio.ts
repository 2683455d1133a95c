import type { Binary, GenerationParameters } from "../task-io.ts";

export interface Input {
  inputs: string;
  parameters?: { generation_parameters?: GenerationParameters };
}

export interface Output {
  audio: Binary;
  /** Samples per second. Absent if the audio's header contains it. */
  sampling_rate?: number;
}

export const example = { inputs: "Slow piano over the sound of rain." } satisfies Input;
